import { type Locale, routing } from "./routing";

/** A language code: "fr", "fr-CA", "fr_FR". */
const CODE = /^([a-z]{2,3})(?:[-_][a-z0-9]{2,8}){0,3}$/i;

/**
 * Our language for an untrusted code from an address, a cookie, a browser's storage or a header; null for other languages and
 * invalid codes. Source: docs/product/languages.md#which-one-somebody-sees.
 */
export function detectedLanguage(code: string | null | undefined): Locale | null {
  const language = CODE.exec(code ?? "")?.[1]?.toLowerCase();
  return routing.locales.find((locale) => locale === language) ?? null;
}
