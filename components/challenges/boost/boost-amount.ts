import { z } from "zod";
import { type ChallengeWire, MINIMUM_BOOST_CENTS, pledgeAmountSchema } from "@/lib/challenges/contract";
import { type Cents, cents, MAX_AMOUNT_CENTS, parseDollars } from "@/lib/shared/money";
import type { PledgeCaps } from "@/lib/shared/pledge-caps";
import { amountInputSchema } from "@/lib/shared/wire";

/** What is typed as an amount that could be a boost, in cents; null while it could not. */
export function boostCents(typed: string): Cents | null {
  const cents = parseDollars(typed);
  return cents !== null && cents > 0 && cents <= MAX_AMOUNT_CENTS ? cents : null;
}

/** Cents that one boost of this challenge may be; less than the smallest boost where it takes no more. */
export function mostOfBoost({ amount }: Pick<ChallengeWire, "amount">, caps: PledgeCaps): Cents {
  return cents(Math.min(caps.pledgeCents, caps.potCents - Math.round(amount * 100)));
}

/** The contract's schema with what this challenge takes. Source: docs/product/challenges.md#amounts. */
export function boostFormSchema(most: Cents) {
  const something = amountInputSchema.refine((amount) => amount > 0, {
    error: "amount_invalid",
    abort: true,
  });
  return z.object({ amount: pledgeAmountSchema(MINIMUM_BOOST_CENTS, most, something) });
}

type FormSchema = ReturnType<typeof boostFormSchema>;
export type BoostInput = z.input<FormSchema>;
export type BoostOutput = z.output<FormSchema>;
