import { TERMS_VERSION } from "@/lib/i18n/terms-version";
import type { Doubt, Reason, TextKind } from "./contract";

export type ScreeningContext = {
  readonly kind: TextKind;
  /** The streamer's own rules, for a challenge. Data for the model; the rules do not read them. */
  readonly additionalGuidelines?: string | null;
  /** The writer's language, a hint for the model: texts may be in any. */
  readonly language?: string | null;
};

/**
 * How clear a rule's case is. `high`: refused. `low`: a suspicion, which a model cannot wave through (decision 215), and which alone
 * refuses nothing unless it is the classifier's (decision 358). `none`: nothing found.
 */
export type Severity = "none" | "low" | "high";

/** Who decided: a layer, or a moderator. */
export type LayerName = "rules" | "model" | "person";

/** A verdict about a text, and what it rests on. */
export type Screening = {
  readonly verdict: "approved" | "rejected" | "unsure";
  readonly layer: LayerName;
  /** Most serious first; the first is the reason shown. */
  readonly categories: readonly Reason[];
  readonly severity: Severity;
  /** The name of the rule or the model. */
  readonly source?: string | null;
  /** From 0 to 1, the model's. */
  readonly confidence?: number | null;
  /** The model's words, for operators. */
  readonly reason?: string | null;
  readonly doubt?: Doubt | null;
  /** Of the rules that the deciding layer applied, and of the streamer's guidelines. */
  readonly rulesVersion?: string | null;
  readonly guidelinesVersion?: string | null;
};

/** What every decision of a person says: the rules that people apply are the terms. */
export const BY_PERSON = { layer: "person", rulesVersion: TERMS_VERSION } as const;
