import { Pool, type PoolConfig } from "pg";
import { env } from "@/lib/shared/env";
import { CONNECTION_LIMITS } from "./connection-limits";
import { closeLimitsPool } from "./limits-pool";
import { Replica } from "./replica";
import { TracedClient } from "./traced-client";

const holder = globalThis as typeof globalThis & { bravadoPool?: Pool; bravadoReplica?: Replica };

/**
 * Limits for a replica that hangs. After them the database answers instead, or the question how far the replica is behind counts as not
 * answered.
 */
const CONNECT_WITHIN_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;

/** The process's connection pool, on the global object because the server and Next's bundle share it. */
export function pool(): Pool {
  holder.bravadoPool ??= open(env().DATABASE_URL);
  return holder.bravadoPool;
}

/** The replica at DATABASE_READ_URL; null where there is none. */
export function replica(): Replica | null {
  const address = env().DATABASE_READ_URL;
  if (address === undefined) return null;
  holder.bravadoReplica ??= new Replica(
    open(address, {
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      statement_timeout: ANSWER_WITHIN_MS,
    }),
    pool(),
  );
  return holder.bravadoReplica;
}

/** Closes the pools; the next use opens new ones. */
export async function closePools(): Promise<void> {
  const { bravadoPool, bravadoReplica } = holder;
  delete holder.bravadoPool;
  delete holder.bravadoReplica;
  await Promise.all([bravadoPool?.end(), bravadoReplica?.pool.end(), closeLimitsPool()]);
}

function open(connectionString: string, limits: PoolConfig = {}): Pool {
  return new Pool({
    connectionString,
    Client: TracedClient,
    max: env().DATABASE_POOL_SIZE,
    // Prisma reads relations concurrently, in a transaction on one connection (decision 67).
    pipeline: true,
    ...CONNECTION_LIMITS,
    ...limits,
  }).on(
    // The pool replaces an idle connection that breaks; a lasting problem fails the next query.
    "error",
    () => undefined,
  );
}
