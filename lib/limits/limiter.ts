import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { limitsPool } from "@/lib/db/limits-pool";
import type { Limit } from "./policy";

const TABLE = "rate_limits";
const limiters = new Map<string, { readonly pool: Pool; readonly limiter: RateLimiterPostgres }>();

/**
 * Counts one more of something and tells how many seconds it has to wait: zero when it may happen. The counters are in
 * Postgres, so that all processes count together and a restart forgets nothing. @param key names who does it
 */
export async function secondsToWait(name: string, limit: Limit, key: string): Promise<number> {
  try {
    await limiterOf(name, limit).consume(key);
    return 0;
  } catch (refusal) {
    // The library refuses by throwing an answer; anything else is the database's failure.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

function limiterOf(name: string, { points, seconds }: Limit): RateLimiterPostgres {
  const pool = limitsPool();
  const known = limiters.get(`${name} ${points}`);
  if (known?.pool === pool) return known.limiter;
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: TABLE,
    // The migrations make it.
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // The daily retention does, in pieces.
    clearExpiredByTimeout: false,
  });
  limiters.set(`${name} ${points}`, { pool, limiter });
  return limiter;
}
