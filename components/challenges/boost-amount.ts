import { MINIMUM_BOOST_CENTS } from "@/lib/challenges/contract";
import { type Cents, MAX_AMOUNT_CENTS, parseDollars } from "@/lib/shared/money";

/** What is typed as an amount that could be a boost, in cents; null while it could not. */
export function boostCents(typed: string): Cents | null {
  const cents = parseDollars(typed);
  return cents !== null && cents > 0 && cents <= MAX_AMOUNT_CENTS ? cents : null;
}

/** Why an amount cannot be a boost. Source: docs/product/challenges.md#amounts. */
export function boostProblem(typed: string): "invalid" | "tooLow" | null {
  const cents = boostCents(typed);
  if (cents === null) return "invalid";
  return cents < MINIMUM_BOOST_CENTS ? "tooLow" : null;
}
