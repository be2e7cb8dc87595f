import { z } from "zod";
import { formatIn } from "@/lib/i18n/words";
import type { Locale } from "@/lib/shared/wire";

/** What a notification's `data` may hold for its texts; anything else is for its link. */
const dataSchema = z
  .object({ amount_cents: z.number().optional(), held_until: z.string().nullish() })
  .catch({});

/** The placeholders of a notification's texts: {amount}, and {until} with {dated}: yes or no. */
export function valuesOf(
  data: unknown,
  locale: Locale,
): Readonly<Record<"amount" | "until" | "dated", string>> {
  const { amount_cents: amount, held_until: until } = dataSchema.parse(data);
  const format = formatIn(locale);
  return {
    amount: amount === undefined ? "" : format.number(amount / 100, "money"),
    until: until ? format.dateTime(new Date(until), "date") : "",
    dated: until ? "yes" : "no",
  };
}
