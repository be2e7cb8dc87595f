import { formats } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/routing";

/** Formats dollars as the pages of a language do. */
export function amountIn(locale: Locale, dollars: number): string {
  return new Intl.NumberFormat(locale, formats.number.money).format(dollars);
}
