import { z } from "zod";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import { REPORT_REASONS } from "@/lib/moderation/contract";
import type { UserId } from "@/lib/shared/ids";
import { idSchema, type Locale } from "@/lib/shared/wire";

const dataSchema = z
  .object({
    amount_cents: z.number().nullish(),
    held_until: z.iso.datetime().nullish(),
    person_id: idSchema<UserId>(z.uuid()).nullish(),
  })
  .catch({});

const removalSchema = z
  .object({ reason: z.enum(REPORT_REASONS), ended: z.boolean() })
  .catch({ reason: "other", ended: false });

/** The streamer or moderator whom a notification names. */
export function personOf(data: unknown): UserId | null {
  return dataSchema.parse(data).person_id ?? null;
}

/** The amount (cents) and the end of the hold that a notification is about; anything else in its `data` is for its link. */
export function amountsOf(data: unknown): {
  readonly amount: number | null;
  readonly heldUntil: Date | null;
} {
  const { amount_cents: amount, held_until: until } = dataSchema.parse(data);
  return { amount: amount ?? null, heldUntil: until ? new Date(until) : null };
}

/**
 * The placeholders of a notification's texts: {amount}, {until} with {dated}, {refunded}: yes or no; of a removed challenge the
 * {reason} as a sentence, and {ended}: yes or no.
 */
export function valuesOf(
  data: unknown,
  locale: Locale,
): Readonly<Record<"amount" | "until" | "dated" | "refunded" | "reason" | "ended", string>> {
  const { reason, ended } = removalSchema.parse(data);
  const { amount, heldUntil } = amountsOf(data);
  const format = formatIn(locale);
  return {
    amount: amount === null ? "" : format.number(amount / 100, "money"),
    until: heldUntil === null ? "" : format.dateTime(heldUntil, "date"),
    dated: heldUntil === null ? "no" : "yes",
    refunded: amount === null ? "no" : "yes",
    reason: wordsIn(locale)(`moderation.reasons.${reason}`),
    ended: ended ? "yes" : "no",
  };
}
