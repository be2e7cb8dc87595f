import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { limitsPool } from "@/lib/db/limits-pool";
import type { RateLimit } from "./policy";

const TABLE = "rate_limits";
type Counter = {
  readonly pool: Pool;
  readonly shared: RateLimiterPostgres;
  /** What this process has counted of a limit with a step. */
  readonly here: RateLimiterMemory | null;
};
const limiters = new Map<string, Counter>();

/**
 * Counts an attempt; returns the seconds to wait, zero when it is allowed. The counters are in Postgres, shared by all
 * processes and kept across restarts. @param key identifies the subject
 */
export async function secondsToWait(name: string, limit: RateLimit, key: string): Promise<number> {
  try {
    await consume(counterOf(name, limit), limit, key);
    return 0;
  } catch (refusal) {
    // The library refuses by throwing its result; anything else is a database error.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return secondsOf(refusal);
  }
}

/** The seconds for which this process goes on refusing an attempt, without counting one or asking Postgres; for limits with a step. */
export async function secondsRefused(name: string, limit: RateLimit, key: string): Promise<number> {
  const counted = await counterOf(name, limit).here?.get(key);
  return counted == null || counted.consumedPoints <= limit.points ? 0 : secondsOf(counted);
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
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
    // From then on this process refuses by itself. Not sooner: so many of fewer may be taken back that the next one is allowed.
    inMemoryBlockOnConsumed: 2 * limit.points,
  });
  const memory = { points: limit.points, duration: limit.seconds };
  const counter = { pool, shared, here: limit.step === undefined ? null : new RateLimiterMemory(memory) };
  limiters.set(`${name} ${limit.points}`, counter);
  return counter;
}

/** With a step it counts in this process, adds each full step to the shared counter, and remembers refusals here. */
async function consume({ shared, here }: Counter, { step = 1 }: RateLimit, key: string): Promise<void> {
  if (here === null) return void (await shared.consume(key));
  const { consumedPoints } = await here.consume(key);
  if (consumedPoints % step !== 0) return;
  try {
    await shared.consume(key, step);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) await here.block(key, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
