import type { Histogram } from "@opentelemetry/api";
import { DURATION_BUCKETS, meter } from "@/lib/shared/metrics";
import type { ScreeningContext } from "../screening";
import { askModel, type Model } from "./ask-model";
import { Breaker } from "./breaker";
import { countCall } from "./calls-of-day";
import type { Judged } from "./judgement";
import { keyOf, recall, remember } from "./remembered";

/** Calls of one process at the same time: a flood of texts must not become a flood of connections. */
const MAX_AT_ONCE = 32;

const breaker = new Breaker();
let durations: Histogram | undefined;
/** The judgements under way, so that a text sent twice is judged once. */
const underWay = new Map<string, Promise<Judged>>();

/**
 * The model's opinion about a text: the one it gave before, or a new one. Bounded in time (two tries), in calls a day and at the
 * same time; what is beyond them is a doubt. Source: docs/product/screening.md#the-model.
 */
export async function judge(model: Model, text: string, context: ScreeningContext): Promise<Judged> {
  const key = keyOf(model, text, context);
  const known = underWay.get(key);
  if (known !== undefined) return known;
  if (underWay.size >= MAX_AT_ONCE) return { doubt: "slow" };
  const judged = judgeAnew(key, model, text, context).finally(() => underWay.delete(key));
  underWay.set(key, judged);
  return judged;
}

async function judgeAnew(
  key: string,
  model: Model,
  text: string,
  context: ScreeningContext,
): Promise<Judged> {
  const before = await recall(key);
  if (before !== null) return { judgement: before };
  if (!breaker.allows()) {
    measure("resting", 0);
    return { doubt: "down" };
  }
  const askedAt = performance.now();
  const judged = await askModel(model, text, context, countCall);
  measure("judgement" in judged ? judged.judgement.verdict : judged.doubt, performance.now() - askedAt);
  if ("judgement" in judged) {
    breaker.succeeded();
    await remember(key, judged.judgement);
  } else if (judged.doubt === "slow" || judged.doubt === "down") {
    // Not nonsense: a text may provoke it, and would shut the model off for everybody.
    breaker.failed();
  } else if (judged.doubt === "nonsense") {
    breaker.succeeded();
  }
  return judged;
}

/** @param answer the verdict, why there is none, or `resting` where the breaker spared the call */
function measure(answer: string, ms: number): void {
  durations ??= meter().createHistogram("bravado_model_answer_duration_seconds", {
    description: "Texts that the screening model was asked about, tries included, by answer.",
    advice: { explicitBucketBoundaries: DURATION_BUCKETS },
  });
  durations.record(ms / 1_000, { answer });
}
