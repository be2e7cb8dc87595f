/** The countries offered, about sixty (specification section 9): where our languages are spoken or streams are big. */
const COUNTRY_CODES = [
  "AE",
  "AR",
  "AT",
  "AU",
  "BE",
  "BG",
  "BO",
  "BR",
  "CA",
  "CH",
  "CI",
  "CL",
  "CM",
  "CO",
  "CR",
  "CZ",
  "DE",
  "DK",
  "DO",
  "DZ",
  "EC",
  "EE",
  "EG",
  "ES",
  "FI",
  "FR",
  "GB",
  "GR",
  "GT",
  "HK",
  "HN",
  "HR",
  "HU",
  "ID",
  "IE",
  "IL",
  "IN",
  "IT",
  "JP",
  "KR",
  "LT",
  "LU",
  "LV",
  "MA",
  "MC",
  "MX",
  "MY",
  "NG",
  "NI",
  "NL",
  "NO",
  "NZ",
  "PA",
  "PE",
  "PH",
  "PL",
  "PT",
  "PY",
  "RO",
  "SE",
  "SG",
  "SI",
  "SK",
  "SN",
  "SV",
  "TH",
  "TN",
  "TR",
  "TW",
  "UA",
  "US",
  "UY",
  "VE",
  "VN",
  "ZA",
] as const;

export type CountryOption = { readonly value: string; readonly label: string };

/** Naming and sorting take longer than the rest of the page: once for each language. */
const namedOnce = new Map<string, readonly CountryOption[]>();

/**
 * The countries with their names in a language, in its alphabet. Made on the server: browsers name some countries
 * differently, and the two must agree.
 *
 * @param chosen a country that is offered in any case, because it is already somebody's
 */
export function countryOptions(locale: string, chosen: string | null): readonly CountryOption[] {
  const usual = namedOnce.get(locale) ?? named(locale, COUNTRY_CODES);
  namedOnce.set(locale, usual);
  if (chosen === null || usual.some(({ value }) => value === chosen)) return usual;
  return named(locale, [...COUNTRY_CODES, chosen]);
}

function named(locale: string, codes: readonly string[]): readonly CountryOption[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
