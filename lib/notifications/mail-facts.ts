import { formatIn, wordsIn } from "@/lib/i18n/words";
import type { MailContent } from "@/lib/mail";
import type { Locale } from "@/lib/shared/wire";
import { type Fact, factsIn, type MailedType } from "./kinds";

/** Amounts in cents and times that a mail may show, as far as they are known. */
export type Figures = {
  /** The offer and every boost that counts. */
  readonly pot: number | null;
  /** What the reader's pledges that count sum up to. */
  readonly yours: number | null;
  /** Of the pledge that the notification is about. */
  readonly amount: number | null;
  readonly payout: number | null;
  readonly heldUntil: Date | null;
  readonly acceptBy: Date | null;
  readonly performBy: Date | null;
  readonly disputeUntil: Date | null;
};

const VALUES: Record<Fact, keyof Figures> = {
  pot: "pot",
  yours: "yours",
  released: "yours",
  withdrawn: "amount",
  held: "amount",
  heldUntil: "heldUntil",
  boost: "amount",
  payout: "payout",
  acceptBy: "acceptBy",
  performBy: "performBy",
  disputeUntil: "disputeUntil",
};

/** The amounts and times below a mail's text; those that are not known are left out. */
export function factsOf(
  type: MailedType,
  figures: Figures,
  locale: Locale,
): NonNullable<MailContent["facts"]> {
  const words = wordsIn(locale);
  const format = formatIn(locale);
  return factsIn(type).flatMap((fact) => {
    const value = figures[VALUES[fact]];
    if (value === null) return [];
    const text =
      typeof value === "number" ? format.number(value / 100, "money") : format.dateTime(value, "exact");
    return [{ label: words(`mail.facts.${fact}`), value: text }];
  });
}
