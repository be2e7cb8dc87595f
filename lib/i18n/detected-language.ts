import { type Locale, routing } from "./routing";

/** A code as browsers and other programs write it: "fr", "fr-CA", "fr_FR". */
const CODE = /^([a-z]{2,3})(?:[-_][a-z0-9]{2,8}){0,3}$/i;

/**
 * Our language for a code that came from outside: an address, a cookie, a browser's storage, a header. Null for other
 * languages and for all that is no code. Source: docs/product/languages.md#which-one-somebody-sees.
 */
export function detectedLanguage(code: string | null | undefined): Locale | null {
  const language = CODE.exec(code ?? "")?.[1]?.toLowerCase();
  return routing.locales.find((locale) => locale === language) ?? null;
}
