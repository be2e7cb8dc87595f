import type { Locale } from "../routing";

/** Source: docs/product/languages.md#countries. Every country that is not listed speaks English to us. */
const SPEAKERS = {
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
} as const;

const languages: ReadonlyMap<string, Locale> = new Map([
  ...SPEAKERS.fr.flat().map((country) => [country, "fr"] as const),
  ...SPEAKERS.es.flat().map((country) => [country, "es"] as const),
]);

/** The language in which somebody there is first spoken to. Anything that is no country is English, too. */
export function languageOfCountry(country: string): Locale {
  return languages.get(country.toUpperCase()) ?? "en";
}
