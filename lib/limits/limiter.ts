import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { limitsPool } from "@/lib/db/limits-pool";
import type { Limit } from "./policy";

const TABLE = "rate_limits";
type Consume = (key: string) => Promise<unknown>;
const limiters = new Map<string, { readonly pool: Pool; readonly consume: Consume }>();

/**
 * Counts one more of something and tells how many seconds it has to wait: zero when it may happen. The counters are in
 * Postgres, so that all processes count together and a restart forgets nothing. @param key names who does it
 */
export async function secondsToWait(name: string, limit: Limit, key: string): Promise<number> {
  try {
    await consumerOf(name, limit)(key);
    return 0;
  } catch (refusal) {
    // The library refuses by throwing an answer; anything else is the database's failure.
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
    // The migrations make it.
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.seconds,
    // The daily retention does, in pieces.
    clearExpiredByTimeout: false,
  });
  const consume: Consume =
    limit.step === undefined ? (key) => shared.consume(key) : inSteps(shared, limit.step, limit);
  limiters.set(`${name} ${limit.points}`, { pool, consume });
  return consume;
}

/** Counts in this process, tells the others of each full step, and remembers by itself who has to wait. */
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
