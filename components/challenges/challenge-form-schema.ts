import type { z } from "zod";
import { createChallengeSchema } from "@/lib/challenges/contract";

/**
 * The contract's schema as far as a person fills it in, with this streamer's minimum.
 * @param minimum dollars
 */
export function challengeFormSchema(minimum: number) {
  const amount = createChallengeSchema.shape.amount.refine(
    (cents) => cents >= Math.round(minimum * 100),
    "amount_too_low",
  );
  return createChallengeSchema.pick({ challenge: true, time_limit: true }).extend({ amount });
}

type FormSchema = ReturnType<typeof challengeFormSchema>;
export type FormInput = z.input<FormSchema>;
export type FormOutput = z.output<FormSchema>;
