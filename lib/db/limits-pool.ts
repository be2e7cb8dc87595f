import { Pool } from "pg";
import { env } from "@/lib/shared/env";
import { CONNECTION_LIMITS } from "./connection-limits";
import { TracedClient } from "./traced-client";

/** Whoever waits longer for the answer is answered with an error. */
const ANSWER_WITHIN_MS = 10_000;

const holder = globalThis as typeof globalThis & { bravadoLimitsPool?: Pool };

/**
 * The connections of the rate limiter, which uses `pg` directly. Separate from the main pool, so that a flood of refused
 * requests does not take connections from the others.
 */
export function limitsPool(): Pool {
  holder.bravadoLimitsPool ??= new Pool({
    connectionString: env().DATABASE_URL,
    Client: TracedClient,
    max: 2,
    ...CONNECTION_LIMITS,
    query_timeout: ANSWER_WITHIN_MS,
  }).on(
    // The pool replaces an idle connection that breaks; a lasting problem fails the next query.
    "error",
    () => undefined,
  );
  return holder.bravadoLimitsPool;
}

/** Closes the pool; the next use opens a new one. */
export async function closeLimitsPool(): Promise<void> {
  const open = holder.bravadoLimitsPool;
  delete holder.bravadoLimitsPool;
  await open?.end();
}
