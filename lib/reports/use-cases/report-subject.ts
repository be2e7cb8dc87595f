import { openCases } from "@/lib/cases";
import { hideChallenge } from "@/lib/challenges";
import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { asId, type ChallengeId, isId, newId } from "@/lib/shared/ids";
import type { ReportInput, ReportReason, ReportWire } from "../contract";
import { currentRound, lockOrAddSubject, type Sums, transition } from "../locked-subject";
import { type FoundSubject, requireReportable, requireShown, type Subject } from "../subject";
import { isUnproven, mostOfUnproven, type ReporterRecord, weightOf } from "../weight";

/**
 * Reports something to the operators; the first report opens a case. A person reports a subject once: the same again answers the
 * first report. A challenge whose reports weigh enough is hidden. Source: docs/product/reports.md.
 * @throws DomainError challenge_not_found, challenge_hidden, streamer_not_found, profile_not_found, dispute_not_found,
 * not_found (no such message), forbidden (one's own)
 */
export async function reportSubject(actor: Actor, input: ReportInput): Promise<ReportWire> {
  const asked = { type: input.subject_type, id: input.subject_id };
  const known = await findOwn(actor, asked);
  if (known !== null) return present(known, asked, true);
  const { subject, report } = await transaction(async (tx) => {
    const subject = await requireReportable(tx, actor, asked);
    return { subject, report: await write(tx, actor, subject, input) };
  });
  if (report !== null) return present(report, asked, false);
  const first = await findOwn(actor, subject);
  if (first === null) throw new Error("A report that was refused as a repetition is missing.");
  return present(first, asked, true);
}

type OwnReport = { readonly id: string; readonly reason: ReportReason; readonly createdAt: Date };

async function findOwn(actor: Actor, { type, id }: Subject): Promise<OwnReport | null> {
  if (!isId(id)) return null;
  return db().report.findUnique({
    where: {
      reporterId_subjectType_subjectId: { reporterId: actor.userId, subjectType: type, subjectId: id },
    },
    select: { id: true, reason: true, createdAt: true },
  });
}

/** @returns null when the person has reported it before */
async function write(
  tx: Tx,
  actor: Actor,
  subject: FoundSubject,
  { reason, details }: ReportInput,
): Promise<OwnReport | null> {
  const locked = await lockOrAddSubject(tx, subject);
  await requireShown(tx, subject);
  const { round, sums } = currentRound(locked);
  const hidesAt = env().REPORT_HIDE_WEIGHT;
  const { weight, counted, isNew } = await weigh(tx, actor, sums, hidesAt);
  const at = now();
  const report = { id: newId<string>(at), reason, createdAt: at };
  const { count } = await tx.report.createMany({
    data: {
      ...report,
      subjectType: subject.type,
      subjectId: subject.id,
      reporterId: actor.userId,
      round,
      details: details || null,
      weight,
    },
    skipDuplicates: true,
  });
  if (count === 0) return null;
  const after: Sums = {
    reportCount: sums.reportCount + 1,
    reasons: { ...sums.reasons, [reason]: (sums.reasons[reason] ?? 0) + 1 },
    weight: sums.weight + counted,
    newWeight: sums.newWeight + (isNew ? counted : 0),
  };
  await transition(tx, subject, locked, locked.status === "open" ? "join" : "reopen", { round, sums: after });
  const { type, id, challengeId } = subject;
  await openCases(tx, [{ kind: "report", subjectType: type, subjectId: id, challengeId }]);
  if (subject.type === "challenge" && after.weight >= hidesAt) {
    await hideChallenge(tx, asId<ChallengeId>(subject.id));
  }
  return report;
}

/** What the report weighs, and what of it still counts: unproven people together have a bound. */
async function weigh(tx: Tx, { userId }: Actor, { newWeight }: Sums, hidesAt: number) {
  // Written to lock it, so that a person's reports at the same moment count each other. Nobody who holds a record waits for a subject.
  const [record] = await tx.$queryRaw<{ upheld: number; dismissed: number }[]>`
    INSERT INTO report_records (user_id) VALUES (${userId}::uuid)
    ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id RETURNING upheld, dismissed`;
  const [person] = await tx.$queryRaw<Omit<ReporterRecord, "upheld" | "dismissed">[]>`
    SELECT email_verified_at AS "emailVerifiedAt", created_at AS "createdAt",
      (SELECT count(*)::int FROM reports r WHERE r.reporter_id = u.id AND r.status = 'open') AS waiting
    FROM users u WHERE u.id = ${userId}::uuid`;
  if (record === undefined || person === undefined) throw new Error(`${userId} has no record of reports.`);
  const known = { ...person, ...record };
  const weight = weightOf(known);
  const isNew = isUnproven(known);
  const left = Math.max(0, mostOfUnproven(hidesAt) - newWeight);
  return { weight, counted: isNew ? Math.min(weight, left) : weight, isNew };
}

/** @param asked as the caller named it */
function present({ id, reason, createdAt }: OwnReport, asked: Subject, repeated: boolean): ReportWire {
  return {
    _id: id,
    id,
    subject_type: asked.type,
    subject_id: asked.id,
    reason,
    created_at: createdAt.toISOString(),
    repeated,
  };
}
