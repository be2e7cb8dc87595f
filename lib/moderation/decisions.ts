import type { Db, Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { CATEGORIES, type Category, type TextKind } from "./contract";
import type { Screening } from "./screening";

/** Stores what was decided about a text and why. `subjectId`: the challenge's id, or the user's for their own texts. */
export async function recordDecision(
  tx: Tx,
  decision: { readonly subjectType: TextKind; readonly subjectId: string; readonly screening: Screening },
): Promise<void> {
  const { verdict, layer, categories } = decision.screening;
  await tx.moderationDecision.create({
    data: {
      subjectType: decision.subjectType,
      subjectId: decision.subjectId,
      layer,
      verdict,
      categories: [...categories],
      createdAt: now(),
    },
  });
}

/**
 * The reason of the latest decision about each subject where that decision was a refusal. Subjects that were never
 * screened, or passed the last time, are absent. One query however many subjects.
 */
export async function latestRefusal(
  tx: Tx | Db,
  subjectType: TextKind,
  subjectIds: readonly string[],
): Promise<Map<string, Category>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await tx.moderationDecision.findMany({
    where: { subjectType, subjectId: { in: [...subjectIds] } },
    orderBy: [{ subjectId: "asc" }, { createdAt: "desc" }, { id: "desc" }],
    distinct: ["subjectId"],
    select: { subjectId: true, verdict: true, categories: true },
  });
  const reasons = new Map<string, Category>();
  for (const row of rows) {
    const reason = CATEGORIES.find((category) => category === row.categories[0]);
    if (row.verdict === "rejected" && reason !== undefined) reasons.set(row.subjectId, reason);
  }
  return reasons;
}
