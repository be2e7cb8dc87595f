import { formats } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/routing";

/** Dollars in words of a language, as its pages write them. */
export function amountIn(locale: Locale, dollars: number): string {
  return new Intl.NumberFormat(locale, formats.number.money).format(dollars);
}
