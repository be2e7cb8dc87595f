import { db, Prisma } from "@/lib/db/client";
import type { Jobs } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { notifySelected } from "@/lib/notifications";
import { lockSubject, transition } from "../locked-subject";
import type { ReportStatus } from "../machine";

/** Reports settled by one statement. */
const BATCH = 500;

type Round = Omit<Jobs["reports.settle"], "status" | "decidedAt">;

/** What becomes of the reports of a round, and what it adds to the records of those who made them. */
type Change = {
  readonly from: ReportStatus;
  readonly to: ReportStatus;
  readonly upheld: number;
  readonly dismissed: number;
};

const SETTLED = {
  upheld: { from: "open", to: "upheld", upheld: 1, dismissed: 0 },
  dismissed: { from: "open", to: "dismissed", upheld: 0, dismissed: 1 },
} as const satisfies Record<string, Change>;
const REVERSED: Change = { from: "upheld", to: "dismissed", upheld: -1, dismissed: 1 };

/**
 * The job that follows a decision: settles the reports of that round, counts them in the records of those who made them, and notifies
 * them of what came of it. Run again, it settles only those that are open, and notifies only those who were not.
 * Source: docs/product/reports.md#weight.
 */
export async function settleReports({ status, decidedAt, ...round }: Jobs["reports.settle"]): Promise<void> {
  while ((await settleBatch(round, SETTLED[status])) === BATCH);
  if (decidedAt !== undefined) await notifyReporters(round, status, new Date(decidedAt));
}

/** What was removed is neither named nor linked. The operator's words are for those whom the decision is about. */
async function notifyReporters(
  { subjectType, subjectId, round }: Round,
  status: ReportStatus,
  decidedAt: Date,
): Promise<void> {
  const about = subjectType === "streamer" || subjectType === "user" ? "person" : subjectType;
  const names = about === "challenge" && status === "dismissed";
  const reporters = Prisma.sql`
    SELECT r.reporter_id AS user_id, ${names ? subjectId : null}::uuid AS challenge_id
    FROM reports r JOIN users u ON u.id = r.reporter_id AND u.erased_at IS NULL
    WHERE r.subject_type = ${subjectType}::"ReportSubject" AND r.subject_id = ${subjectId}::uuid AND r.round = ${round}::int`;
  const data = { kind: `${about}_${status}`, subject_id: subjectId };
  await transaction((tx) => notifySelected(tx, "report_decided", reporters, decidedAt, data));
}

/**
 * The job that follows an objection which was right: the reports that the removal of a challenge upheld are dismissed, and so the
 * records say. Run again, it changes only what is left. Source: docs/product/reports.md#weight.
 */
export async function reverseReports({ challengeId, round }: Jobs["reports.reverse"]): Promise<void> {
  const subject = { type: "challenge", id: challengeId } as const;
  await transaction(async (tx) => {
    const locked = await lockSubject(tx, subject);
    if (locked?.round === round && locked.status === "upheld")
      await transition(tx, subject, locked, "reverse");
  });
  const reports = { subjectType: "challenge", subjectId: challengeId, round };
  // The job of the decision may not have settled all of them yet.
  await settleReports({ ...reports, status: "upheld" });
  while ((await settleBatch(reports, REVERSED)) === BATCH);
}

/** Raw, because one statement marks the reports and adds to the records, so that neither happens without the other. */
async function settleBatch({ subjectType, subjectId, round }: Round, change: Change): Promise<number> {
  const { from, to, upheld, dismissed } = change;
  const [row] = await db().$queryRaw<{ settled: number }[]>`
    WITH settled AS (
      UPDATE reports SET status = ${to}::"ReportStatus"
      WHERE status = ${from}::"ReportStatus" AND id IN (
        SELECT id FROM reports
        WHERE subject_type = ${subjectType}::"ReportSubject" AND subject_id = ${subjectId}::uuid AND round = ${round}::int
          AND status = ${from}::"ReportStatus"
        ORDER BY id LIMIT ${BATCH}::int)
      RETURNING reporter_id
    ), counted AS (
      INSERT INTO report_records (user_id, upheld, dismissed)
      SELECT reporter_id, ${upheld}::int, ${dismissed}::int FROM settled
      JOIN users ON users.id = reporter_id AND users.erased_at IS NULL
      ORDER BY reporter_id
      ON CONFLICT (user_id) DO UPDATE
        SET upheld = report_records.upheld + excluded.upheld, dismissed = report_records.dismissed + excluded.dismissed
    )
    SELECT count(*)::int AS settled FROM settled`;
  return row?.settled ?? 0;
}
