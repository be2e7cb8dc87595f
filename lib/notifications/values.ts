import { z } from "zod";
import { formatIn } from "@/lib/i18n/words";
import type { Locale } from "@/lib/shared/wire";

const dataSchema = z
  .object({
    amount_cents: z.number().nullish(),
    held_until: z.iso.datetime().nullish(),
    kind: z.string().optional(),
  })
  .catch({});

/** The amount (cents) and the end of the hold that a notification is about; anything else in its `data` is for its link. */
export function amountsOf(data: unknown): {
  readonly amount: number | null;
  readonly heldUntil: Date | null;
  readonly about: string;
} {
  const { amount_cents: amount, held_until: until, kind = "" } = dataSchema.parse(data);
  return { amount: amount ?? null, heldUntil: until ? new Date(until) : null, about: kind };
}

/** The placeholders of a notification's texts: {amount}, {until} with {dated}, {refunded}: yes or no, and {about}: a statement's kind. */
export function valuesOf(
  data: unknown,
  locale: Locale,
): Readonly<Record<"amount" | "until" | "dated" | "refunded" | "about", string>> {
  const { amount, heldUntil, about } = amountsOf(data);
  const format = formatIn(locale);
  return {
    amount: amount === null ? "" : format.number(amount / 100, "money"),
    until: heldUntil === null ? "" : format.dateTime(heldUntil, "date"),
    dated: heldUntil === null ? "no" : "yes",
    refunded: amount === null ? "no" : "yes",
    about,
  };
}
