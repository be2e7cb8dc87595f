import type { z } from "zod";
import type { OwnStreamerWire } from "@/lib/streamers/contract";
import type { rulesSchema } from "./rules-schema";

export const loadRulesSchema = async () => (await import("./rules-schema")).rulesSchema;

/** The form's field values for the settings; a minimum of 0 is an empty field. */
export function rulesValues(
  streamer: Pick<OwnStreamerWire, "minimum_challenge_amount" | "additional_guidelines">,
): z.input<typeof rulesSchema> {
  const minimum = streamer.minimum_challenge_amount;
  return {
    minimum_challenge_amount: minimum === 0 ? "" : minimum.toFixed(2),
    additional_guidelines: streamer.additional_guidelines ?? "",
  };
}
