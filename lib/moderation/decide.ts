import type { Doubt } from "./contract";
import type { Judged, Judgement } from "./model/judgement";
import type { Screening } from "./screening";

/** The confidence from which on a model's verdict counts. */
const SURE_FROM = 0.7;

/** What is known of the model's answer when it decides. */
type Asked = {
  readonly judged: Judged;
  readonly model: string;
  readonly rulesVersion: string;
  /** Whether the text waits, or is refused, while nobody is sure of it. */
  readonly doubtCounts: boolean;
};

/**
 * The verdict where a model was asked. Its sure no refuses. Its sure yes approves, unless a rule or the classifier suspects the text
 * and doubts count. Everything else is unsure where they count; elsewhere the rules and the classifier decide, because a model's
 * outage must lock nobody out. Source: docs/product/screening.md#when-the-model-does-not-decide.
 */
export function decide(byRules: Screening, { judged, model, rulesVersion, doubtCounts }: Asked): Screening {
  const doubt = doubtAbout(byRules, judged);
  const judgement = "judgement" in judged ? judged.judgement : null;
  const isClear = doubt === null || (doubt === "contradiction" && !doubtCounts);
  if (judgement !== null && isClear) return byModel(byRules, judgement, model, rulesVersion, doubt);
  if (!doubtCounts) return { ...byRules, doubt };
  if (judgement !== null)
    return byModel(byRules, { ...judgement, verdict: "unsure" }, model, rulesVersion, doubt);
  return { ...byRules, verdict: "unsure", layer: "model", source: model, rulesVersion, doubt };
}

function doubtAbout({ severity }: Screening, judged: Judged): Doubt | null {
  if ("doubt" in judged) return judged.doubt;
  const { verdict, confidence } = judged.judgement;
  if (verdict === "unsure" || confidence < SURE_FROM) return "unsure";
  return verdict === "approved" && severity !== "none" ? "contradiction" : null;
}

function byModel(
  { categories: suspected, severity, guidelinesVersion = null }: Screening,
  { verdict, categories, confidence, reason }: Judgement,
  model: string,
  rulesVersion: string,
  doubt: Doubt | null,
): Screening {
  return {
    verdict,
    layer: "model",
    // An approval has none; what waits for a person names at least what a rule suspects.
    categories: verdict === "approved" || categories.length > 0 ? categories : suspected,
    severity,
    source: model,
    confidence,
    reason,
    doubt,
    rulesVersion,
    guidelinesVersion,
  };
}
