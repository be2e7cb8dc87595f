import type { Formats } from "next-intl";
import type { Locale } from "@/lib/shared/locales";

/**
 * Named formats, the same on server and client.
 * - `money`: dollars (not cents) with "$" and two decimals in every language (docs/product/languages.md#formats), in its order.
 * - `shortMoney`: the same in running words, where whole dollars stand alone: "$10", "$12.50".
 * - `exact`: a moment with its time zone, beside a relative one.
 * - `payoutDate`: 'MMM dd, yyyy' in English; the other languages write `date` (`formatsIn`).
 */
export const formats = {
  number: {
    money: {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    },
    shortMoney: {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      trailingZeroDisplay: "stripIfInteger",
    },
    percent: { style: "percent", maximumFractionDigits: 0 },
  },
  dateTime: {
    payoutDate: { month: "short", day: "2-digit", year: "numeric" },
    date: { month: "short", day: "numeric", year: "numeric" },
    dateTime: { month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" },
    exact: {
      weekday: "short",
      month: "short",
      day: "numeric",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    },
    monthYear: { month: "long", year: "numeric" },
  },
} satisfies Formats;

/** The formats of a language. Only English writes a payout's day with two digits. Source: docs/product/languages.md#formats. */
export function formatsIn(locale: Locale): Formats {
  const { dateTime } = formats;
  return locale === "en" ? formats : { ...formats, dateTime: { ...dateTime, payoutDate: dateTime.date } };
}
