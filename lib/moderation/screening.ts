import type { Category, TextKind } from "./contract";

export type ScreeningContext = {
  readonly kind: TextKind;
  /** The streamer's own rules, for a challenge. Data for the model layer; the rules layer does not read them. */
  readonly additionalGuidelines?: string | null;
};

/**
 * How clear the case is. `high`: refused. `low`: a hint for later layers, which alone refuses nothing. `none`: nothing found.
 */
export type Severity = "none" | "low" | "high";

/** One layer's view of a text. */
export type Opinion = {
  readonly verdict: "approved" | "rejected" | "unsure";
  /** Most serious first; the first is the reason shown. */
  readonly categories: readonly Category[];
  readonly severity: Severity;
};

/** The verdict of the layer that decided. */
export type Screening = Opinion & { readonly layer: LayerName };

/** Who decided: a layer, or a moderator. */
export type LayerName = "rules" | "model" | "person";

/**
 * A step of the screening. Later layers get the opinions of earlier ones as hints. A layer that cannot decide must return
 * `unsure` rather than throw: a moderator then decides, and nothing is silently approved.
 */
export interface ScreeningLayer {
  readonly name: LayerName;
  screen(text: string, context: ScreeningContext, hints: readonly Opinion[]): Promise<Opinion>;
}
