import { z } from "zod";
import type { Prisma } from "@/lib/db/client";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import { REPORT_REASONS } from "@/lib/moderation/contract";
import { APPEAL_FEE_CENTS } from "@/lib/shared/appeal-fee";
import type { UserId } from "@/lib/shared/ids";
import { cents, shareOf, toDollars } from "@/lib/shared/money";
import { idSchema, type Locale } from "@/lib/shared/wire";
import type { OwnMoney } from "./own-money";

const dataSchema = z
  .object({
    amount_cents: z.number().nullish(),
    held_until: z.iso.datetime().nullish(),
    deadline: z.iso.datetime().nullish(),
    person_id: idSchema<UserId>(z.uuid()).nullish(),
    reason: z.string().nullish(),
    message: z.string().nullish(),
    kind: z.string().optional(),
    kinds: z.array(z.enum(["suspension", "challenges", "boosts", "payouts"])).optional(),
    cancelled: z.boolean().optional(),
  })
  .catch({});

const removalSchema = z
  .object({ reason: z.enum(REPORT_REASONS), ended: z.boolean() })
  .catch({ reason: "other", ended: false });

/** The streamer or moderator whom a notification names. */
export function personIdOf(data: unknown): UserId | null {
  return dataSchema.parse(data).person_id ?? null;
}

/** The amount (cents), the end of the hold and the time to act by that a notification is about; anything else in its `data` is for its link. */
export function amountsOf(data: unknown): {
  readonly amount: number | null;
  readonly heldUntil: Date | null;
  readonly deadline: Date | null;
  readonly about: string;
} {
  const { amount_cents: amount, held_until: until, deadline, kind = "" } = dataSchema.parse(data);
  return {
    amount: amount ?? null,
    heldUntil: until ? new Date(until) : null,
    deadline: deadline ? new Date(deadline) : null,
    about: kind,
  };
}

/** What a notification is about, for a streamer who hides amounts: its texts then read without them. */
export function withoutAmount(data: Prisma.JsonValue): Prisma.JsonValue {
  return Object.assign({}, data, { amount_cents: null });
}

/** What of a pot (cents) is the streamer's, after the fee in basis points. Source: docs/product/money.md#platform-fee. */
export function afterFee(pot: number, feeBps: number): number {
  return pot - shareOf(cents(pot), feeBps);
}

/** The placeholders of the reader's own money: {yours} with {backs}, {paid} with {pays}: whether there is any, yes or no. */
export function ownValues(
  { yours, paid }: Pick<OwnMoney, "yours" | "paid"> = { yours: null, paid: null },
  locale: Locale,
): Readonly<Record<"yours" | "backs" | "paid" | "pays", string>> {
  const format = formatIn(locale);
  const dollars = (amount: number | null) => (amount ? format.number(amount / 100, "money") : "");
  const isThere = (amount: number | null) => (amount ? "yes" : "no");
  return { yours: dollars(yours), backs: isThere(yours), paid: dollars(paid), pays: isThere(paid) };
}

/**
 * The placeholders of a notification's texts: {amount}, {until} with {dated}, {by} with {timed}: the time to act by, {charged}: whether there is an {amount}, yes or no; {cancelled}: whether the reader cancelled the whole challenge, yes or no; {fee}: that of an appeal; of a removed challenge
 * {removedFor}, the reason as a sentence, and {ended}: yes or no; and of an operator's act {reason}, a code, and {message}, their
 * words, with {said}: yes or no; {about}: a statement's kind, how
 * an objection was answered, or that limits were lifted `partly`; {lifted}: which, with {reopened}: whether a suspension, yes or no.
 */
export function valuesOf(
  data: unknown,
  locale: Locale,
  timeZone?: string,
): Readonly<
  Record<
    | "amount"
    | "until"
    | "dated"
    | "by"
    | "timed"
    | "charged"
    | "cancelled"
    | "fee"
    | "removedFor"
    | "ended"
    | "about"
    | "reason"
    | "message"
    | "said"
    | "lifted"
    | "reopened",
    string
  >
> {
  const removal = removalSchema.parse(data);
  const { amount, heldUntil, deadline, about } = amountsOf(data);
  const { reason, message, cancelled, kinds = [] } = dataSchema.parse(data);
  const words = wordsIn(locale);
  const format = formatIn(locale, timeZone);
  return {
    amount: amount === null ? "" : format.number(amount / 100, "money"),
    until: heldUntil === null ? "" : format.dateTime(heldUntil, "exact"),
    dated: heldUntil === null ? "no" : "yes",
    by: deadline === null ? "" : format.dateTime(deadline, "exact"),
    timed: deadline === null ? "no" : "yes",
    charged: amount === null ? "no" : "yes",
    cancelled: cancelled ? "yes" : "no",
    fee: format.number(toDollars(APPEAL_FEE_CENTS), "money"),
    removedFor: words(`moderation.reasons.${removal.reason}`),
    ended: removal.ended ? "yes" : "no",
    reason: reason ?? "other",
    message: message ?? "",
    said: message ? "yes" : "no",
    lifted:
      kinds.length === 0
        ? words("notifications.lifted.any")
        : format.list(kinds.map((kind) => words(`notifications.lifted.${kind}`))),
    reopened: kinds.includes("suspension") ? "yes" : "no",
    about,
  };
}
