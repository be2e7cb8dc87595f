import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { limitsPool } from "@/lib/db/limits-pool";
import type { RateLimit } from "./policy";

const TABLE = "rate_limits";
type Consume = (key: string) => Promise<unknown>;
type Counter = { readonly pool: Pool; readonly shared: RateLimiterPostgres; readonly consume: Consume };
const limiters = new Map<string, Counter>();

/**
 * Counts an attempt; returns the seconds to wait, zero when it is allowed. The counters are in Postgres, shared by all
 * processes and kept across restarts. @param key identifies the subject
 */
export async function secondsToWait(name: string, limit: RateLimit, key: string): Promise<number> {
  try {
    await counterOf(name, limit).consume(key);
    return 0;
  } catch (refusal) {
    // The library refuses by throwing its result; anything else is a database error.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/** Takes back one counted attempt; for limits without a step. */
export async function uncount(name: string, limit: RateLimit, key: string): Promise<void> {
  await counterOf(name, limit).shared.reward(key);
}

function counterOf(name: string, limit: RateLimit): Counter {
  const pool = limitsPool();
  const known = limiters.get(`${name} ${limit.points}`);
  if (known?.pool === pool) return known;
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
  const counter = { pool, shared, consume };
  limiters.set(`${name} ${limit.points}`, counter);
  return counter;
}

/** Counts in this process, adds each full step to the shared counter, and remembers refusals locally. */
function inSteps(shared: RateLimiterPostgres, step: number, { points, seconds }: RateLimit): Consume {
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
