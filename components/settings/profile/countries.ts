import { COUNTRY_CODES } from "@/lib/accounts/contract";

export type CountryOption = { readonly value: string; readonly label: string };

/** Cached per language: naming and sorting take longer than the rest of the page. */
const cache = new Map<string, readonly CountryOption[]>();

/**
 * The countries with their names in a language, sorted by its alphabet. Server only: browsers name some countries
 * differently, which would break hydration.
 */
export function countryOptions(locale: string): readonly CountryOption[] {
  const options = cache.get(locale) ?? namedCountries(locale);
  cache.set(locale, options);
  return options;
}

function namedCountries(locale: string): readonly CountryOption[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((one, other) =>
    one.label.localeCompare(other.label, locale),
  );
}
