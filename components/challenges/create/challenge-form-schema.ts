import type { z } from "zod";
import { createChallengeSchema, pledgeAmountSchema } from "@/lib/challenges/contract";
import { type Cents, fromDollars } from "@/lib/shared/money";

/**
 * The fields of the contract's schema that a person fills in, with this streamer's minimum.
 * @param minimum dollars
 */
export function challengeFormSchema(minimum: number, most: Cents) {
  const amount = pledgeAmountSchema(fromDollars(minimum), most);
  return createChallengeSchema.pick({ challenge: true, time_limit: true }).extend({ amount });
}

type FormSchema = ReturnType<typeof challengeFormSchema>;
export type FormInput = z.input<FormSchema>;
export type FormOutput = z.output<FormSchema>;
