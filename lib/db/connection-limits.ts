import type { PoolConfig } from "pg";

/**
 * Of every connection to the database: one that falls silent, as after a power cut or a failover to another address, closes nothing,
 * and TCP alone takes a quarter of an hour to give it up.
 */
export const CONNECTION_LIMITS = {
  /** For a new connection or a free one of the pool; as long as a transaction waits. */
  connectionTimeoutMillis: 10_000,
  /**
   * For the answer to one statement: more than any takes, those that fill a database for a measurement included, and less than the three
   * minutes after which a worker counts as dead. (No `statement_timeout`: a pooler in transaction mode refuses it.)
   */
  query_timeout: 120_000,
  /** The kernel then asks every second, ten times: what is lost while nothing is sent shows within 20 seconds. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies PoolConfig;
