import { COUNTRY_CODES } from "@/lib/accounts/contract";

export type CountryOption = { readonly value: string; readonly label: string };

/** Naming and sorting take longer than the rest of the page: once for each language. */
const namedOnce = new Map<string, readonly CountryOption[]>();

/**
 * The countries with their names in a language, in its alphabet. Made on the server: browsers name some countries
 * differently, and the two must agree.
 */
export function countryOptions(locale: string): readonly CountryOption[] {
  const options = namedOnce.get(locale) ?? named(locale);
  namedOnce.set(locale, options);
  return options;
}

function named(locale: string): readonly CountryOption[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((one, other) =>
    one.label.localeCompare(other.label, locale),
  );
}
