import { Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError, InvalidInput } from "@/lib/shared/errors";

/** Source: docs/product/accounts-and-sign-in.md#ages. */
const MINIMUM_AGE = 13;
const MINIMUM_AGE_IN_EUROPE = 16;

/** The European Economic Area with the territories that have codes of their own. */
const EUROPE: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO AX GF GP MF MQ RE YT".split(
    " ",
  ),
);

/** The age from which a person in this country may have an account. @param country null while it is unknown */
export function minimumAge(country: string | null): 13 | 16 {
  return country !== null && EUROPE.has(country.toUpperCase()) ? MINIMUM_AGE_IN_EUROPE : MINIMUM_AGE;
}

/** Full years on a day, by the calendar in UTC. Who was born on February 29 turns a year older on March 1. */
export function ageOn(dateOfBirth: string, at: Date): number {
  const day = at.toISOString().slice(0, 10);
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Problems by field, as `InvalidInput` has them. */
type Problems = Readonly<Record<string, string>>;

/**
 * What is wrong with a date of birth: a day in the future, or one on which a person is too young.
 * @param country where the person lives; null while it is unknown
 */
export function ageProblems(dateOfBirth: string, country: string | null): Problems {
  const age = ageOn(dateOfBirth, now());
  if (age < 0) return { date_of_birth: "birth_date_invalid" };
  const minimum = minimumAge(country);
  return age < minimum ? { date_of_birth: `too_young_${minimum}` } : {};
}

/**
 * Checks a date of birth before it is stored.
 * @throws InvalidInput with `ageProblems`
 */
export function requireMinimumAge(dateOfBirth: string, country: string | null): void {
  requireNoProblems(ageProblems(dateOfBirth, country));
}

/** @throws InvalidInput */
export function requireNoProblems(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
}

/**
 * Checks before anything about money that a person whose date of birth is known is old enough for the country of their profile, which
 * they may have chosen later. An unknown date refuses nothing, unless one was refused from the same browser (decision 366).
 * @param refused the minimum that a date from this browser fell short of; null for none
 * @throws DomainError too_young
 */
export async function requireOldEnough(
  actor: Pick<Actor, "userId">,
  refused: 13 | 16 | null = null,
): Promise<void> {
  // Raw, because the client would send a statement for each table.
  const [row] = await readRows<{ born: string; country: string | null }>(Prisma.sql`
    SELECT u.date_of_birth::text AS born, p.country
    FROM users u LEFT JOIN profiles p ON p.user_id = u.id
    WHERE u.id = ${actor.userId}::uuid AND u.date_of_birth IS NOT NULL`);
  if (row === undefined) {
    if (refused !== null) throw new DomainError("too_young", { minimum: refused });
    return;
  }
  const minimum = minimumAge(row.country);
  if (ageOn(row.born, now()) < minimum) throw new DomainError("too_young", { minimum });
}

/** A date of birth as its column stores it: midnight in UTC. */
export function toDate(dateOfBirth: string): Date {
  return new Date(`${dateOfBirth}T00:00:00.000Z`);
}
