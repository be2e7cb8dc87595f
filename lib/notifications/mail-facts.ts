import { formatIn, wordsIn } from "@/lib/i18n/words";
import type { MailContent } from "@/lib/mail";
import type { Locale } from "@/lib/shared/wire";
import { type Fact, factsIn, type MailedType } from "./kinds";

/** Amounts in cents and times that a mail may show, as far as they are known. */
export type Figures = {
  /** The creator's offer. */
  readonly offer: number | null;
  /** The offer and every boost that counts. */
  readonly pot: number | null;
  /** What of it is the streamer's, after the fee. */
  readonly net: number | null;
  /** What the reader's pledges that count sum up to. */
  readonly yours: number | null;
  /** What of them was charged. */
  readonly paid: number | null;
  /** Of the pledge or payout that the notification is about. */
  readonly amount: number | null;
  readonly payoutOn: Date | null;
  readonly heldUntil: Date | null;
  /** Until when the reader can do what it asks for. */
  readonly deadline: Date | null;
  readonly payBy: Date | null;
  readonly acceptBy: Date | null;
  readonly performBy: Date | null;
};

const VALUES: Record<Fact, keyof Figures> = {
  offer: "offer",
  payBy: "payBy",
  pot: "pot",
  net: "net",
  asked: "amount",
  yours: "yours",
  released: "yours",
  withdrawn: "amount",
  held: "amount",
  heldUntil: "heldUntil",
  toConfirm: "amount",
  confirmBy: "deadline",
  charged: "paid",
  refunded: "paid",
  boost: "amount",
  payout: "amount",
  payoutOn: "payoutOn",
  cancelledPayout: "amount",
  acceptBy: "acceptBy",
  answerBy: "deadline",
  performBy: "performBy",
};

/** The amounts and times below a mail's text; those that are not known, and amounts of nothing, are left out. */
export function factsOf(
  type: MailedType,
  figures: Figures,
  locale: Locale,
): NonNullable<MailContent["facts"]> {
  const words = wordsIn(locale);
  const format = formatIn(locale);
  return factsIn(type).flatMap((fact) => {
    const value = figures[VALUES[fact]];
    if (value === null || value === 0) return [];
    const text =
      typeof value === "number" ? format.number(value / 100, "money") : format.dateTime(value, "exact");
    return [{ label: words(`mail.facts.${fact}`), value: text }];
  });
}
