import { z } from "zod";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import { REPORT_REASONS } from "@/lib/moderation/contract";
import { APPEAL_FEE_CENTS } from "@/lib/shared/appeal-fee";
import type { UserId } from "@/lib/shared/ids";
import { toDollars } from "@/lib/shared/money";
import { idSchema, type Locale } from "@/lib/shared/wire";

const dataSchema = z
  .object({
    amount_cents: z.number().nullish(),
    held_until: z.iso.datetime().nullish(),
    person_id: idSchema<UserId>(z.uuid()).nullish(),
    reason: z.string().nullish(),
    message: z.string().nullish(),
    kind: z.string().optional(),
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
  readonly about: string;
} {
  const { amount_cents: amount, held_until: until, kind = "" } = dataSchema.parse(data);
  return { amount: amount ?? null, heldUntil: until ? new Date(until) : null, about: kind };
}

/**
 * The placeholders of a notification's texts: {amount}, {until} with {dated}, {charged}: whether there is an {amount}, yes or no; {fee}: that of an appeal; of a removed challenge
 * {removedFor}, the reason as a sentence, and {ended}: yes or no; and of an operator's act {reason}, a code, and {message}, their
 * words, with {said}: yes or no; {about}: a statement's kind, how
 * an objection was answered, or that limits were lifted `partly`.
 */
export function valuesOf(
  data: unknown,
  locale: Locale,
): Readonly<
  Record<
    | "amount"
    | "until"
    | "dated"
    | "charged"
    | "fee"
    | "removedFor"
    | "ended"
    | "about"
    | "reason"
    | "message"
    | "said",
    string
  >
> {
  const removal = removalSchema.parse(data);
  const { amount, heldUntil, about } = amountsOf(data);
  const { reason, message } = dataSchema.parse(data);
  const format = formatIn(locale);
  return {
    amount: amount === null ? "" : format.number(amount / 100, "money"),
    until: heldUntil === null ? "" : format.dateTime(heldUntil, "date"),
    dated: heldUntil === null ? "no" : "yes",
    charged: amount === null ? "no" : "yes",
    fee: format.number(toDollars(APPEAL_FEE_CENTS), "money"),
    removedFor: wordsIn(locale)(`moderation.reasons.${removal.reason}`),
    ended: removal.ended ? "yes" : "no",
    reason: reason ?? "other",
    message: message ?? "",
    said: message ? "yes" : "no",
    about,
  };
}
