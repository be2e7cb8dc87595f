import { z } from "zod";
import { type OwnStreamerWire, streamerSettingsSchema } from "@/lib/streamers/contract";

const { minimum_challenge_amount, additional_guidelines } = streamerSettingsSchema.shape;

/** The streamer's own rules, by the contract's schema. The amount stays text until it is sent. */
export const rulesSchema = z.object({
  minimum_challenge_amount: z.string().superRefine((value, context) => {
    const result = minimum_challenge_amount.safeParse(value);
    for (const { message } of result.error?.issues ?? []) context.addIssue({ code: "custom", message });
  }),
  additional_guidelines: additional_guidelines.unwrap().unwrap(),
});
export type RulesInput = z.input<typeof rulesSchema>;

/** The settings as the form's fields show them; a minimum of 0 is an empty field. */
export function rulesValues(streamer: OwnStreamerWire): RulesInput {
  const minimum = streamer.minimum_challenge_amount;
  return {
    minimum_challenge_amount: minimum === 0 ? "" : minimum.toFixed(2),
    additional_guidelines: streamer.additional_guidelines ?? "",
  };
}
