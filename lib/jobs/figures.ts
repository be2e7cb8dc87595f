import { db, Prisma } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";

/** The queue's jobs of one task. Ages in seconds. */
type TaskFigures = {
  readonly task: string;
  /** Could run now. */
  readonly due: number;
  readonly oldestDueSeconds: number;
  /** Failed as often as they may, and wait for an operator. (One that runs has no attempts left once another took its key.) */
  readonly givenUp: number;
};

/**
 * SQL: where Postgres archives what is committed, for how many seconds it could not; 0 while it can, or archives nothing. A server whose
 * archive refuses keeps everything, until its disk is full.
 */
export const ARCHIVE_FAILING_SECONDS = `(SELECT CASE
    WHEN current_setting('archive_mode') <> 'off' AND last_failed_time > coalesce(last_archived_time, '-infinity')
    THEN extract(epoch FROM now() - coalesce(last_archived_time, stats_reset, last_failed_time)) ELSE 0 END
  FROM pg_stat_archiver)::float8`;

/**
 * What waits to be done, for monitoring: the queue by task, deadlines by kind, live updates, the leaderboard's changes, the model's calls,
 * holds that end within a day, what a recovery left, and the archive of commits.
 */
export async function workFigures() {
  const tasks = await db().$queryRaw<TaskFigures[]>`
    SELECT task_identifier AS task,
      (count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now() AND locked_at IS NULL))::int AS due,
      COALESCE(extract(epoch FROM now() - min(run_at) FILTER (
        WHERE attempts < max_attempts AND run_at <= now() AND locked_at IS NULL)), 0)::float8 AS "oldestDueSeconds",
      (count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL))::int AS "givenUp"
    FROM graphile_worker.jobs GROUP BY task_identifier`;
  const at = now();
  const deadlines = await db().$queryRaw<{ kind: string; age: number }[]>`
    SELECT kind, extract(epoch FROM ${at}::timestamptz - min(due_at))::float8 AS age FROM deadlines
    WHERE due_at <= ${at}::timestamptz GROUP BY kind`;
  const [rest] = await db().$queryRaw<
    {
      updates: number;
      changes: number;
      calls: number;
      holds: number;
      behind: number;
      lost: number;
      archive: number;
    }[]
  >`
    SELECT (SELECT count(*) FROM (SELECT 1 FROM outbox_events LIMIT 10000) AS waiting)::int AS updates,
      (SELECT count(*) FROM (SELECT 1 FROM leaderboard_changes LIMIT 10000) AS waiting)::int AS changes,
      COALESCE((SELECT calls FROM model_calls WHERE day = (${at}::timestamptz AT TIME ZONE 'UTC')::date), 0) AS calls,
      (SELECT count(*) FROM holds WHERE status = 'live' AND capture_before < ${at}::timestamptz + interval '1 day')::int AS holds,
      COALESCE((SELECT extract(epoch FROM ${at}::timestamptz - min(found_at)) FROM database_timelines
        WHERE compared_at IS NULL), 0)::float8 AS behind,
      (SELECT count(*) FROM lost_payments WHERE status = 'captured')::int AS lost,
      ${Prisma.raw(ARCHIVE_FAILING_SECONDS)} AS archive`;
  return {
    tasks,
    /** Of each kind that has any. */
    deadlinesOldestDueSeconds: new Map(deadlines.map(({ kind, age }) => [kind, age])),
    updatesWaiting: rest?.updates ?? 0,
    leaderboardChangesWaiting: rest?.changes ?? 0,
    modelCallsToday: rest?.calls ?? 0,
    holdsEndingInADay: rest?.holds ?? 0,
    booksBehindSeconds: rest?.behind ?? 0,
    lostPayments: rest?.lost ?? 0,
    archiveFailingSeconds: rest?.archive ?? 0,
  };
}
