import type { Client } from "pg";

/** Counts of unfinished work at the application's time, by kind; empty at rest. */
export type PendingWork = Readonly<Record<string, number>>;

/** Everything that the worker would do now: not failed work that waits for a retry, nor authorizations that wait for their backers. */
const PENDING = `
  WITH app AS (SELECT now() + offset_ms * interval '1 millisecond' AS now FROM clock WHERE id = 1)
  SELECT 'deadlines' AS kind, count(*)::int AS count FROM deadlines, app
    WHERE due_at <= app.now AND (retry_at IS NULL OR retry_at <= app.now)
  UNION ALL SELECT 'jobs', count(*)::int FROM graphile_worker.jobs
    WHERE attempts < max_attempts AND (run_at <= now() OR locked_at IS NOT NULL)
  UNION ALL SELECT 'operations', count(*)::int FROM operations WHERE status IN ('sent', 'unknown')
    OR (status = 'pending' AND (kind <> 'authorize' OR request @> '{"off_session": true}'))
  UNION ALL SELECT 'events of the payment provider', count(*)::int FROM provider_events WHERE processed_at IS NULL
  UNION ALL SELECT 'changes of the leaderboard', count(*)::int FROM leaderboard_changes
  UNION ALL SELECT 'live updates', count(*)::int FROM outbox_events`;

export async function pendingWork(client: Client): Promise<PendingWork> {
  const { rows } = await client.query<{ kind: string; count: number }>(PENDING);
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]));
}

/** How many challenges, holds, pledges and payouts are in each status. */
export type Census = ReadonlyMap<string, number>;

const CENSUS = ["challenges", "pledges", "holds", "scheduled_transfers"]
  .map(
    (table) =>
      `SELECT '${table}' AS what, status::text, count(*)::int AS count FROM ${table} GROUP BY status`,
  )
  .join(" UNION ALL ");

export async function takeCensus(client: Client): Promise<Census> {
  const { rows } = await client.query<{ what: string; status: string; count: number }>(CENSUS);
  return new Map(rows.map(({ what, status, count }) => [`${what.replaceAll("_", " ")} ${status}`, count]));
}

/** One line per changed count ("challenges expired: 2 -> 5"). */
export function changesBetween(before: Census, after: Census): readonly string[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
  return keys
    .map((key) => [key, before.get(key) ?? 0, after.get(key) ?? 0] as const)
    .filter(([, old, now]) => old !== now)
    .map(([key, old, now]) => `${key}: ${old} -> ${now}`);
}
