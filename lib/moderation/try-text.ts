import type { Reason } from "./contract";
import { findHarm, type Harm } from "./learned/find-harm";
import { askModel, configuredModel, type Model } from "./model/ask-model";
import { countCall } from "./model/calls-of-day";
import type { Judged } from "./model/judgement";
import { modelRulesVersion } from "./model/prompt";
import { decided, RULES_ONLY, screenByRules } from "./screen-text";
import type { Screening, ScreeningContext } from "./screening";

/** What each layer says about a text. Times in milliseconds. */
export type TriedText = {
  readonly rules: Screening & Pick<Harm, "lines" | "score"> & { readonly milliseconds: number };
  /** Null when none is configured, or none reads this kind of text. */
  readonly model:
    | (Pick<Screening, "confidence" | "reason" | "doubt"> & {
        readonly name: string;
        /** Its own, also where the decision is another one; null without an answer. */
        readonly verdict: Screening["verdict"] | null;
        readonly categories: readonly Reason[];
        readonly version: string;
        readonly milliseconds: number;
      })
    | null;
  /** What screening decides; the rules' refusal stands, whatever the model says. */
  readonly decision: Screening;
};

/**
 * Tries a text against the rules and the model, which is asked even where the rules refuse, anew, and within the calls of the
 * day. Nothing is kept. Source: docs/product/operators.md#rules.
 */
export async function tryText(text: string, context: ScreeningContext): Promise<TriedText> {
  const startedAt = performance.now();
  const byRules = screenByRules(text, context);
  const milliseconds = since(startedAt);
  const { lines, score } = findHarm(text, context.kind);
  const rules = { ...byRules, lines, score, milliseconds };
  const model = RULES_ONLY.has(context.kind) ? null : configuredModel();
  if (model === null) return { rules, model: null, decision: byRules };
  const askedAt = performance.now();
  const judged = await askModel(model, text, context, countCall);
  const together = decided(byRules, judged, model, context.kind);
  const decision = byRules.severity === "high" ? byRules : together;
  return { rules, model: answerOf(model, judged, together, since(askedAt)), decision };
}

function answerOf(
  model: Model,
  judged: Judged,
  { doubt = null }: Screening,
  milliseconds: number,
): TriedText["model"] {
  const judgement = "judgement" in judged ? judged.judgement : null;
  return {
    name: model.name,
    verdict: judgement?.verdict ?? null,
    categories: judgement?.categories ?? [],
    confidence: judgement?.confidence ?? null,
    reason: judgement?.reason ?? null,
    doubt,
    version: modelRulesVersion(),
    milliseconds,
  };
}

function since(moment: number): number {
  return Math.round(performance.now() - moment);
}
