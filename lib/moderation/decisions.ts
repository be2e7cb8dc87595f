import { db, Prisma, readRows, type Tx } from "@/lib/db/client";
import { deferWrites } from "@/lib/db/deferred-writes";
import type { ModerationDecision } from "@/lib/db/generated/client";
import { now } from "@/lib/shared/clock";
import { newId } from "@/lib/shared/ids";
import { REASONS, type Reason, type TextKind } from "./contract";
import type { Screening } from "./screening";

type NewDecision = Screening & {
  readonly id: string;
  readonly subjectType: TextKind;
  readonly subjectId: string;
  readonly at: Date;
};

const decisions = deferWrites<NewDecision>((rows) => [
  Prisma.sql`
    INSERT INTO moderation_decisions (id, subject_type, subject_id, layer, verdict, categories, source, confidence, reason,
      doubt, rules_version, guidelines_version, created_at)
    SELECT id, "subjectType", "subjectId", layer, verdict, categories, source, confidence, reason,
      doubt, "rulesVersion", "guidelinesVersion", at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS decision(id uuid, "subjectType" text, "subjectId" uuid,
      layer text, verdict "ModerationVerdict", categories text[], source text, confidence real, reason text, doubt text,
      "rulesVersion" text, "guidelinesVersion" text, at timestamptz)`,
]);

/** Stores a decision about a text. `subjectId`: the challenge's id, or the user's for their own texts. */
export async function recordDecision(
  tx: Tx,
  decision: { readonly subjectType: TextKind; readonly subjectId: string; readonly screening: Screening },
): Promise<void> {
  const { subjectType, subjectId, screening } = decision;
  const at = now();
  await decisions.add(tx, [{ ...screening, id: newId(at), subjectType, subjectId, at }]);
}

type LatestDecision = {
  readonly subjectId: string;
  readonly verdict: string;
  readonly categories: readonly string[];
};

/**
 * The reason of the latest decision about each subject where that decision was a refusal. Subjects that were never
 * screened, or passed the last time, are absent. One query however many subjects.
 */
export async function latestRefusal(
  subjectType: TextKind,
  subjectIds: readonly string[],
): Promise<Map<string, Reason>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await readRows<LatestDecision>(Prisma.sql`
    SELECT DISTINCT ON (subject_id) subject_id AS "subjectId", verdict::text AS verdict, categories
    FROM moderation_decisions
    WHERE subject_type = ${subjectType} AND subject_id = ANY(${subjectIds}::uuid[])
    ORDER BY subject_id, created_at DESC, id DESC`);
  const reasons = new Map<string, Reason>();
  for (const row of rows) {
    const reason = REASONS.find((known) => known === row.categories[0]);
    if (row.verdict === "rejected" && reason !== undefined) reasons.set(row.subjectId, reason);
  }
  return reasons;
}

/** A decision about a text, for operators. Nothing of it identifies a person. */
export type ScreeningDecision = Omit<ModerationDecision, "subjectType" | "subjectId">;

/** Decisions that a history shows, the newest. */
const HISTORY = 20;

/** What rules, model and people decided about a text, newest first. */
export async function screeningHistory(
  subjectType: TextKind,
  subjectId: string,
): Promise<readonly ScreeningDecision[]> {
  return db().moderationDecision.findMany({
    where: { subjectType, subjectId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: HISTORY,
    omit: { subjectType: true, subjectId: true },
  });
}
