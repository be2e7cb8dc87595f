import { env } from "@/lib/shared/env";

/** The country of a request, from the CDN's header; null where none is configured or it names none. */
export function detectedCountry(headers: Headers): string | null {
  const { GEO_COUNTRY_HEADER } = env();
  const country = GEO_COUNTRY_HEADER === undefined ? null : headers.get(GEO_COUNTRY_HEADER);
  // "XX" says that the CDN does not know.
  return country !== null && /^(?!XX)[A-Z]{2}$/i.test(country) ? country.toUpperCase() : null;
}
