import { cookieValue, setCookie, usesSecureCookies } from "@/lib/auth";
import { InvalidInput } from "@/lib/shared/errors";

/** Seconds: long enough that the next try is not the one with another year. */
const MAX_AGE = 24 * 60 * 60;

const cookieName = () => (usesSecureCookies() ? "__Host-age-refused" : "age-refused");
/** What an age is refused with, as `requireMinimumAge` does. */
const REFUSAL = /^too_young_(13|16)$/;

/**
 * The `Set-Cookie` header that remembers, in this browser, that an age was refused; null for any other error, and where it is
 * remembered already: another try does not prolong it.
 */
export function refusedAgeCookie(error: unknown, { headers }: Request): string | null {
  if (!(error instanceof InvalidInput) || refusedBefore(headers) !== null) return null;
  const minimum = REFUSAL.exec(error.fields.date_of_birth ?? "")?.[1];
  return minimum === undefined ? null : setCookie(cookieName(), minimum, MAX_AGE);
}

/**
 * Refuses any date of birth from a browser whose last one was refused, for a day. Source: docs/product/accounts-and-sign-in.md#ages.
 * @throws InvalidInput as `requireMinimumAge` did
 */
export function requireNoRefusedAge(headers: Headers): void {
  const refusal = refusedBefore(headers);
  if (refusal !== null) throw new InvalidInput({ date_of_birth: refusal });
}

/** The minimum age that the last date of birth from this browser fell short of, within a day; null for none. */
export function refusedMinimum(headers: Headers): 13 | 16 | null {
  const minimum = REFUSAL.exec(refusedBefore(headers) ?? "")?.[1];
  return minimum === undefined ? null : minimum === "13" ? 13 : 16;
}

function refusedBefore(headers: Headers): string | null {
  const refusal = `too_young_${cookieValue(headers.get("cookie") ?? "", cookieName())}`;
  return REFUSAL.test(refusal) ? refusal : null;
}
