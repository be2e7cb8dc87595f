import type { Formats } from "next-intl";

/**
 * Named formats, the same on server and client.
 * - `money`: dollars (not cents) with "$" and two decimals in every language (docs/product/languages.md#formats), in its order.
 * - `shortMoney`: the same in running words, where whole dollars stand alone: "$10", "$12.50".
 * - `payoutDate`: 'MMM dd, yyyy' in English, the same parts in the order of the other languages.
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
    dateTime: { month: "short", day: "2-digit", year: "numeric", hour: "numeric", minute: "2-digit" },
    monthYear: { month: "long", year: "numeric" },
  },
} satisfies Formats;
