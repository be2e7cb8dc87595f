import { createHmac } from "node:crypto";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { REASONS } from "../contract";
import type { ScreeningContext } from "../screening";
import type { Model } from "./ask-model";
import type { Judgement } from "./judgement";
import { modelRulesVersion } from "./prompt";

/** Equal for the same text, kind, guidelines, rules and model. Keyed, so that nobody can test texts against it. */
export function keyOf(model: Model, text: string, context: ScreeningContext): string {
  const { kind, additionalGuidelines = null } = context;
  const what = JSON.stringify([
    model.base,
    model.name,
    modelRulesVersion(),
    kind,
    additionalGuidelines,
    text,
  ]);
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`judgement\n${what}`).digest("base64url");
}

/** What was judged under this key; null when nothing was. */
export async function recall(key: string): Promise<Judgement | null> {
  const row = await db().modelJudgement.findUnique({ where: { key } });
  if (row === null) return null;
  const { verdict, confidence, reason } = row;
  return {
    verdict,
    categories: REASONS.filter((known) => row.categories.includes(known)),
    confidence,
    reason,
  };
}

/** Keeps a judgement; an earlier one under the same key stays. */
export async function remember(key: string, judgement: Judgement): Promise<void> {
  const { verdict, categories, confidence, reason } = judgement;
  await db().modelJudgement.createMany({
    data: { key, verdict, categories: [...categories], confidence, reason, createdAt: now() },
    skipDuplicates: true,
  });
}
