import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { limitsPool } from "@/lib/db/limits-pool";
import type { Limit } from "./policy";

const TABLE = "rate_limits";
type Consume = (key: string) => Promise<unknown>;
const limiters = new Map<string, { readonly pool: Pool; readonly consume: Consume }>();

/**
 * Counts an attempt; returns the seconds to wait, zero when it is allowed. The counters are in Postgres, shared by all
 * processes and kept across restarts. @param key identifies the subject
 */
export async function secondsToWait(name: string, limit: Limit, key: string): Promise<number> {
  try {
    await consumerOf(name, limit)(key);
    return 0;
  } catch (refusal) {
    // The library refuses by throwing its result; anything else is a database error.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

function consumerOf(name: string, limit: Limit): Consume {
  const pool = limitsPool();
  const known = limiters.get(`${name} ${limit.points}`);
  if (known?.pool === pool) return known.consume;
  const shared = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: TABLE,
    // By a migration.
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.seconds,
    // The daily retention job does (lib/auth/retention.ts).
    clearExpiredByTimeout: false,
  });
  const consume: Consume =
    limit.step === undefined ? (key) => shared.consume(key) : inSteps(shared, limit.step, limit);
  limiters.set(`${name} ${limit.points}`, { pool, consume });
  return consume;
}

/** Counts in this process, adds each full step to the shared counter, and remembers refusals locally. */
function inSteps(shared: RateLimiterPostgres, step: number, { points, seconds }: Limit): Consume {
  const here = new RateLimiterMemory({ points, duration: seconds });
  return async (key) => {
    const { consumedPoints } = await here.consume(key);
    if (consumedPoints % step !== 0) return;
    try {
      await shared.consume(key, step);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) await here.block(key, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  };
}
