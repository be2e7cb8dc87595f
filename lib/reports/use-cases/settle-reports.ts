import { db } from "@/lib/db/client";
import type { Jobs } from "@/lib/db/enqueue";

/** Reports told with one statement. */
const BATCH = 500;

/**
 * The job that follows a decision: tells the records of everybody who reported in that round. Run again, it tells only those that
 * were not. Source: docs/product/reports.md#weight.
 */
export async function settleReports(decision: Jobs["reports.settle"]): Promise<void> {
  while ((await settleBatch(decision)) === BATCH);
}

/** Raw, because one statement marks the reports and adds to the records, so that neither happens without the other. */
async function settleBatch({
  subjectType,
  subjectId,
  round,
  status,
}: Jobs["reports.settle"]): Promise<number> {
  const upheld = status === "upheld" ? 1 : 0;
  const [row] = await db().$queryRaw<{ told: number }[]>`
    WITH told AS (
      UPDATE reports SET status = ${status}::"ReportStatus"
      WHERE status = 'open' AND id IN (
        SELECT id FROM reports
        WHERE subject_type = ${subjectType}::"ReportSubject" AND subject_id = ${subjectId}::uuid AND round = ${round}::int
          AND status = 'open'
        ORDER BY id LIMIT ${BATCH}::int)
      RETURNING reporter_id
    ), counted AS (
      INSERT INTO report_records (user_id, upheld, dismissed)
      SELECT reporter_id, ${upheld}::int, ${1 - upheld}::int FROM told
      JOIN users ON users.id = reporter_id AND users.erased_at IS NULL
      ORDER BY reporter_id
      ON CONFLICT (user_id) DO UPDATE
        SET upheld = report_records.upheld + excluded.upheld, dismissed = report_records.dismissed + excluded.dismissed
    )
    SELECT count(*)::int AS told FROM told`;
  return row?.told ?? 0;
}
