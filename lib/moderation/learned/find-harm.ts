import { HARM_CATEGORIES, type TextKind } from "../contract";
import { applyRules, type Findings } from "../rules/apply-rules";
import { type Classification, classify } from "./classifier";
import { featuresOf } from "./features";

/** What is found without a language model. */
export type Harm = Findings & {
  /** Whether it is refused where no model is asked. */
  readonly isRefused: boolean;
  /** The classifier's, from 0 to 1; null for a kind of text that it does not read. */
  readonly score: number | null;
};

/** Dares, and what is written beside them: the classifier has learned from nothing else. */
export const CLASSIFIED_KINDS: ReadonlySet<TextKind> = new Set(["challenge", "wording", "boost_message"]);

/**
 * The score from which on a text counts as harmful, by its words that are evidence: none, one, two, three, more
 * (docs/product/screening.md#the-classifier, decisions 371 and 374).
 */
export const HARMFUL_FROM = [Number.POSITIVE_INFINITY, 0.99, 0.98, 0.92, 0.78] as const;

/**
 * The score below which what doubtful lines alone refuse is a suspicion, in a text with this many words of evidence
 * (docs/product/screening.md#doubtful-lines, decision 373).
 */
export const HARMLESS_BELOW = 0.5;
export const EVIDENCE_TO_EXCUSE = 3;

/** What the rules and the classifier find in a text. Pure, linear in the text. Source: docs/product/screening.md#layers. */
export function findHarm(text: string, kind: TextKind): Harm {
  const findings = applyRules(text, kind);
  if (!CLASSIFIED_KINDS.has(kind))
    return { ...findings, isRefused: findings.severity === "high", score: null };
  const classification = classify(featuresOf(text, findings));
  return { ...combine(findings, classification), score: classification.harm };
}

/**
 * What the classifier takes for harmful is a suspicion, which a model may clear up and which refuses where none is asked. Of what the
 * rules refuse it excuses doubtful lines alone: a text whose words it does not know looks harmless to it.
 */
export function combine(
  findings: Findings,
  { harm, category, evidence }: Classification,
): Omit<Harm, "score"> {
  if (findings.severity === "high") {
    const isExcused = findings.isDoubtful && evidence >= EVIDENCE_TO_EXCUSE && harm < HARMLESS_BELOW;
    return isExcused ? { ...findings, severity: "low", isRefused: false } : { ...findings, isRefused: true };
  }
  if (harm < (HARMFUL_FROM[evidence] ?? HARMFUL_FROM[4])) return { ...findings, isRefused: false };
  return {
    ...findings,
    severity: "low",
    categories: HARM_CATEGORIES.filter((one) => one === category || findings.categories.includes(one)),
    rule: `${category}.learned`,
    isRefused: true,
  };
}
