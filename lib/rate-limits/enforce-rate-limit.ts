import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import { hashOf } from "@/lib/shared/hash";
import { log } from "@/lib/shared/log";
import { secondsRefused, secondsToWait, uncount } from "./limiter";
import { RATE_LIMITS, type RateLimitName } from "./policy";

/** What attempts are counted by; omitted kinds are not counted. */
export type RateLimitSubject = {
  readonly address?: string;
  readonly account?: string;
  readonly target?: string;
};

/**
 * Counts an attempt against each limit of `name`. Known and unknown targets count alike, so that a refusal reveals
 * nothing about them. @throws DomainError rate_limited, with the seconds to wait
 */
export async function enforceRateLimit(name: RateLimitName, subject: RateLimitSubject): Promise<void> {
  for (const { key, limit, value } of countersOf(name, subject)) {
    const wait = await secondsToWait(key, limit, value);
    if (wait > 0) throw new DomainError("rate_limited", { retryAfterSeconds: wait });
  }
}

/**
 * The refusal of an attempt that this process has refused lately and still would, without counting it or asking the database: for
 * work by which it is found out whether an attempt counts. For limits with a step.
 */
export async function rememberedRefusal(
  name: RateLimitName,
  subject: RateLimitSubject,
): Promise<DomainError | undefined> {
  for (const { key, limit, value } of countersOf(name, subject)) {
    const wait = await secondsRefused(key, limit, value);
    if (wait > 0) return new DomainError("rate_limited", { retryAfterSeconds: wait });
  }
  return undefined;
}

/** Takes back an attempt that `enforceRateLimit` counted. */
export async function takeBackAttempt(name: RateLimitName, subject: RateLimitSubject): Promise<void> {
  for (const { key, limit, value } of countersOf(name, subject)) await uncount(key, limit, value);
}

function countersOf(name: RateLimitName, subject: RateLimitSubject) {
  return Object.entries(RATE_LIMITS[name]).flatMap(([kind, limit]) => {
    const value = Object.entries(subject).find(([given]) => given === kind)?.[1];
    if (value === undefined) return [];
    const points = Math.max(1, Math.round(limit.points * env().RATE_LIMIT_FACTOR));
    // Keeps e-mail and network addresses out of the counters.
    return [{ key: `${name}:${kind}`, limit: { ...limit, points }, value: hashOf(value) }];
  });
}

/**
 * The same for callers that must keep working while the counters cannot be reached: returns the refusal; undefined, after a
 * line in the log, when counting fails.
 */
export async function rateLimitRefusal(
  name: RateLimitName,
  subject: RateLimitSubject,
): Promise<DomainError | undefined> {
  try {
    await enforceRateLimit(name, subject);
  } catch (error) {
    if (error instanceof DomainError) return error;
    log.error({ err: error, limit: name }, "rate limit not counted");
  }
  return undefined;
}
