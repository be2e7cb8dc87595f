/** Some of the countries in which a platform in the United States may have accounts that receive its transfers. */
export const SUPPORTED_COUNTRIES: ReadonlySet<string> = new Set(
  (
    "AE AR AT AU BE BG CA CH CL CO CR CY CZ DE DK EE ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR LI LT LU LV MA MT MX MY NL NO NZ " +
    "PE PH PL PT RO SE SG SI SK TH TN TR TT TW US UY VN ZA"
  ).split(" "),
);

const EURO = new Set("AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" "));

/** In which currency an account is paid that asks for none: euros and pounds are the only ones besides dollars here. */
export function currencyOf(country: string): string {
  if (EURO.has(country)) return "eur";
  return country === "GB" ? "gbp" : "usd";
}
