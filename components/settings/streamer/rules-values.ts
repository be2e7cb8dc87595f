import type { z } from "zod";
import type { OwnStreamerWire } from "@/lib/streamers/contract";
import type { rulesSchema } from "./rules-schema";

export const loadRulesSchema = async () => (await import("./rules-schema")).rulesSchema;

/** Dollars for a field: none without a limit, decimals only where there are any, because not every browser writes them in the page's language. */
export function amountValue(dollars: number | null): string {
  return dollars ? dollars.toFixed(dollars % 1 ? 2 : 0) : "";
}

/** The form's field values for the settings; a minimum of 0 is an empty field. */
export function rulesValues(
  streamer: Pick<OwnStreamerWire, "minimum_challenge_amount" | "additional_guidelines">,
): z.input<typeof rulesSchema> {
  return {
    minimum_challenge_amount: amountValue(streamer.minimum_challenge_amount),
    additional_guidelines: streamer.additional_guidelines ?? "",
  };
}
