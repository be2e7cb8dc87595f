import { z } from "zod";
import { streamerSettingsSchema } from "@/lib/streamers/contract";

const { minimum_challenge_amount, additional_guidelines } = streamerSettingsSchema.shape;

/** The minimum and the guidelines, validated by the contract's schema. The amount stays text until it is sent. */
export const rulesSchema = z.object({
  minimum_challenge_amount: z.string().superRefine((value, context) => {
    const result = minimum_challenge_amount.safeParse(value);
    for (const { message } of result.error?.issues ?? []) context.addIssue({ code: "custom", message });
  }),
  additional_guidelines: additional_guidelines.unwrap().unwrap(),
});
