import { createHash } from "node:crypto";
import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { secondsToWait } from "./limiter";
import { LIMITS, type LimitName } from "./policy";

/** Whose doing is counted; what is left out is not counted. */
export type RateLimitSubject = {
  readonly address?: string;
  readonly account?: string;
  readonly target?: string;
};

/**
 * Counts an attempt against every limit that it falls under. Known and unknown targets count alike, so that a refusal
 * tells nothing about them. @throws DomainError rate_limited, with the seconds to wait
 */
export async function enforceRateLimit(name: LimitName, doer: RateLimitSubject): Promise<void> {
  for (const [kind, limit] of Object.entries(LIMITS[name])) {
    const who = Object.entries(doer).find(([given]) => given === kind)?.[1];
    if (who === undefined) continue;
    const points = Math.max(1, Math.round(limit.points * env().RATE_LIMIT_FACTOR));
    const wait = await secondsToWait(`${name}:${kind}`, { ...limit, points }, hashOf(who));
    if (wait > 0) throw new DomainError("rate_limited", { retryAfterSeconds: wait });
  }
}

/**
 * The same for what must keep working while the counters cannot be reached: returns the refusal, and none (after a line in
 * the log) when the count fails.
 */
export async function rateLimitRefusal(
  name: LimitName,
  doer: RateLimitSubject,
): Promise<DomainError | undefined> {
  try {
    await enforceRateLimit(name, doer);
  } catch (error) {
    if (error instanceof DomainError) return error;
    log.error({ err: error, limit: name }, "rate limit not counted");
  }
  return undefined;
}

/** The counters hold no addresses of people or networks. */
function hashOf(who: string): string {
  return createHash("sha256").update(who).digest("base64url");
}
