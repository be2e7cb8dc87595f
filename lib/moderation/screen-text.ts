import { log } from "@/lib/shared/log";
import { within } from "@/lib/shared/within";
import type { TextKind } from "./contract";
import { decide } from "./decide";
import { findHarm } from "./learned/find-harm";
import { askModel, configuredModel, type Model } from "./model/ask-model";
import { judge } from "./model/judge";
import type { Judged } from "./model/judgement";
import { modelRulesVersion } from "./model/prompt";
import type { Screening, ScreeningContext } from "./screening";
import { ruleBookVersion, versionOf } from "./versions";

/** Kinds whose writer does not wait for the model: they go on by themselves. */
const UNHURRIED: ReadonlySet<TextKind> = new Set(["challenge"]);
/** Kinds that are never shown while screening is unsure: a person reviews a challenge, a rewording of one is refused. */
const DOUBT_COUNTS: ReadonlySet<TextKind> = new Set(["challenge", "wording"]);
/** Kinds that never leave the house: names, also those that a sign-up makes from an address (decision 217). */
export const RULES_ONLY: ReadonlySet<TextKind> = new Set(["username"]);
/** Milliseconds that a text waits for the model while its writer waits. */
const PATIENCE_MS = 4_000;

/**
 * Screens a text before anyone but its author sees it: by the rules and the classifier, then by the model where one is configured. Never rejects
 * because of the model's outage, and takes less than a minute. Source: docs/product/screening.md#layers.
 */
export async function screenText(text: string, context: ScreeningContext): Promise<Screening> {
  const byRules = screenByRules(text, context);
  const model = configuredModel();
  if (model === null || byRules.severity === "high" || RULES_ONLY.has(context.kind)) return byRules;
  const judged = judge(model, text, context);
  if (UNHURRIED.has(context.kind)) return decided(byRules, await judged, model, context.kind);
  // A judgement that comes later is remembered for the next try.
  judged.catch((error: unknown) => log.error({ err: error }, "a late judgement failed"));
  return decided(byRules, (await within(judged, PATIENCE_MS)) ?? { doubt: "slow" }, model, context.kind);
}

/** The rules and the classifier: no network, no database, no configuration. */
export function screenByRules(text: string, context: ScreeningContext): Screening {
  const { categories, severity, rule, isRefused } = findHarm(text, context.kind);
  const guidelines = context.additionalGuidelines ?? "";
  return {
    verdict: isRefused ? "rejected" : "approved",
    layer: "rules",
    categories,
    severity,
    source: rule,
    rulesVersion: ruleBookVersion(),
    guidelinesVersion: guidelines === "" ? null : versionOf(guidelines),
  };
}

/**
 * A model alone, to measure it: as if no rule suspected anything. Asks at once, keeps nothing and counts no calls.
 * @returns null when no model is configured
 */
export async function screenByModel(text: string, context: ScreeningContext): Promise<Screening | null> {
  const model = configuredModel();
  if (model === null) return null;
  const judged = await askModel(model, text, context, async () => true);
  const nothing = { ...screenByRules("", context), source: null };
  return decide(nothing, asked(judged, model, true));
}

/**
 * The present rules and a model, as `screenText` would decide, but asking at once, keeping nothing and counting no calls.
 * @throws Error when no model is configured
 */
export async function rescreen(text: string, context: ScreeningContext, name?: string): Promise<Screening> {
  const byRules = screenByRules(text, context);
  if (byRules.severity === "high" || RULES_ONLY.has(context.kind)) return byRules;
  const model = configuredModel(name);
  if (model === null)
    throw new Error("No model is configured: set MODERATION_API_BASE and MODERATION_MODEL.");
  const judged = await askModel(model, text, context, async () => true);
  return decided(byRules, judged, model, context.kind);
}

/** The verdict of rules that refused nothing and a model that was asked about a text of this kind. */
export function decided(byRules: Screening, judged: Judged, model: Model, kind: TextKind): Screening {
  return decide(byRules, asked(judged, model, DOUBT_COUNTS.has(kind)));
}

function asked(judged: Judged, model: Model, doubtCounts: boolean) {
  return { judged, model: model.name, rulesVersion: modelRulesVersion(), doubtCounts };
}
