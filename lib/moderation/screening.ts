import type { Category, TextKind } from "./contract";

export type ScreeningContext = {
  readonly kind: TextKind;
  /** The streamer's own rules, for a challenge. Data for the model layer; the rules layer does not read them. */
  readonly additionalGuidelines?: string | null;
};

/**
 * How clear the case is. `high`: refused whatever comes after. `low`: a hint that a later layer may follow; alone it
 * refuses nothing. `none`: nothing found.
 */
export type Severity = "none" | "low" | "high";

/** One layer's view of a text. */
export type Opinion = {
  readonly verdict: "approved" | "rejected" | "unsure";
  /** Most serious first; the first one is the reason that is shown. */
  readonly categories: readonly Category[];
  readonly severity: Severity;
};

/** The verdict of the layer that decided. */
export type Screening = Opinion & { readonly layer: LayerName };

/** Whoever decided: a layer, or a person of ours. */
export type LayerName = "rules" | "model" | "person";

/**
 * One way to look at a text. Layers are asked in order; what the earlier ones found is handed on as a hint. A layer
 * must answer `unsure` rather than throw when it cannot decide: unsure is a person's work, never a silent approval.
 */
export interface ScreeningLayer {
  readonly name: LayerName;
  screen(text: string, context: ScreeningContext, hints: readonly Opinion[]): Promise<Opinion>;
}
