import type { Pool } from "pg";
import { Prisma } from "./generated/client";

/** How far behind it may be to be read. */
const MOST_SECONDS = 2;
/** How long its last answer is used; it is asked twice as often. */
const BELIEVED_MS = 2_000;
const ASKED_EVERY_MS = 1_000;

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

/** A database that repeats what another one commits, a moment later (docs/decisions/0346). */
export class Replica {
  private said = { seconds: Number.POSITIVE_INFINITY, at: Number.NEGATIVE_INFINITY };
  private askedAt = Number.NEGATIVE_INFINITY;
  private isAsked = false;

  /** @param database that it follows */
  constructor(
    readonly pool: Pool,
    private readonly database: Pool,
  ) {}

  /**
   * Whether it may be read: a moment ago it was at most two seconds behind. Asks for that anew without waiting, so it may not be read where
   * nobody has asked for two seconds.
   */
  get isCurrent(): boolean {
    const now = performance.now();
    if (!this.isAsked && now - this.askedAt >= ASKED_EVERY_MS) void this.askAgain(now);
    return this.said.seconds <= MOST_SECONDS && now - this.said.at <= BELIEVED_MS;
  }

  /** It has failed: until it says again how far behind it is, it is not read. */
  doubt(): void {
    this.said = { seconds: Number.POSITIVE_INFINITY, at: this.said.at };
  }

  /** For how many seconds it is behind; Infinity when it does not say. @throws the driver's own errors of the database */
  async delaySeconds(): Promise<number> {
    const { rows: positions } = await this.database.query<{ position: string }>(LOG_POSITION);
    const question = replicaDelay(positions[0]?.position ?? "0/0");
    return this.pool.query<{ seconds: number }>(question).then(
      ({ rows }) => rows[0]?.seconds ?? Number.POSITIVE_INFINITY,
      () => Number.POSITIVE_INFINITY,
    );
  }

  private async askAgain(at: number): Promise<void> {
    this.isAsked = true;
    this.askedAt = at;
    const seconds = await this.delaySeconds().catch(() => Number.POSITIVE_INFINITY);
    this.said = { seconds, at };
    this.isAsked = false;
  }
}
