import { env } from "@/lib/shared/env";
import { within } from "@/lib/shared/within";
import { Prisma, readingOld, readRows } from "./client";

const TIMEOUT_MS = 2_000;

/** Where the database's log is; for `replicaDelay`. */
export const LOG_POSITION = Prisma.sql`SELECT pg_current_wal_lsn()::text AS position`;

/**
 * For a replica: 0 `seconds` when it has replayed the database's log up to a position, else since when the last commit that it replayed
 * was made. What `follows` no other database counts since it was started.
 */
export const replicaDelay = (position: string) => Prisma.sql`
  SELECT pg_is_in_recovery() AS follows, CASE WHEN pg_last_wal_replay_lsn() >= ${position}::pg_lsn THEN 0
    ELSE extract(epoch FROM clock_timestamp() - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()))
  END::float8 AS seconds`;

/** The question that the replica has not answered yet: while it hangs, each further one would hold a connection. */
let asked: Promise<{ seconds: number }[]> | undefined;

/** For how many seconds the replica at DATABASE_READ_URL is behind; Infinity when it does not say, null where there is none. */
export async function replicaDelaySeconds(): Promise<number | null> {
  if (env().DATABASE_READ_URL === undefined) return null;
  const [database] = await readRows<{ position: string }>(LOG_POSITION);
  asked ??= readingOld(() =>
    readRows<{ seconds: number }>(replicaDelay(database?.position ?? "0/0")),
  ).finally(() => {
    asked = undefined;
  });
  const rows = await within(asked, TIMEOUT_MS).catch(() => null);
  return rows?.[0]?.seconds ?? Number.POSITIVE_INFINITY;
}
