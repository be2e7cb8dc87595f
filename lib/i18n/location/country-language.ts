import { DEFAULT_LOCALE, type Locale, PREFIXED_LOCALES, type PrefixedLocale } from "@/lib/shared/locales";

/** Source: docs/product/languages.md#countries. Countries not listed get English. */
const SPEAKERS: Readonly<Record<PrefixedLocale, readonly (readonly string[])[]>> = {
  fr: [
    ["FR", "BE", "CH", "LU", "MC"],
    // Africa and Haiti
    ["BF", "BI", "BJ", "CD", "CF", "CG", "CI", "CM", "DJ", "DZ", "GA", "GN", "HT", "KM"],
    ["MA", "MG", "ML", "MR", "NE", "SN", "TD", "TG", "TN"],
    // Overseas
    ["BL", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"],
  ],
  es: [
    ["ES"],
    ["AR", "BO", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "PY"],
    ["SV", "UY", "VE"],
  ],
};

const languages: ReadonlyMap<string, Locale> = new Map(
  PREFIXED_LOCALES.flatMap((locale) => SPEAKERS[locale].flat().map((country) => [country, locale] as const)),
);

/** The language of a first visit from a country; English for an invalid code. */
export function languageOfCountry(country: string): Locale {
  return languages.get(country.toUpperCase()) ?? DEFAULT_LOCALE;
}
