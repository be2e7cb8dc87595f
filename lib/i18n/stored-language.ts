import { detectedLanguage } from "./detected-language";
import { LANGUAGE_STORAGE_KEY } from "./keep-language";
import { LANGUAGE_COOKIE, type Locale, routing } from "./routing";

/** Addresses with a single-use token must not be opened twice. */
const SINGLE_USE = /[?&#](?:code|token|access_token|refresh_token)=/;

/**
 * The language to switch to because of the browser's storage, which the server cannot read, or else of the signed-in user's
 * profile; null to stay. A language in the requested address and a cookie have precedence; the server's redirect by browser
 * language or country has not (docs/product/languages.md#which-one-somebody-sees).
 */
export function languageToFollow(shown: Locale, ofProfile: Locale | null): Locale | null {
  const { pathname, search, hash } = window.location;
  const hasPrefix = routing.locales.some((locale) => locale === pathname.split("/", 2)[1]);
  const hasCookie = document.cookie.split("; ").some((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`));
  if ((hasPrefix && !wasRedirected()) || hasCookie || SINGLE_USE.test(search + hash)) return null;
  const wanted = read(() => localStorage) ?? read(() => sessionStorage) ?? ofProfile;
  return wanted === shown ? null : wanted;
}

/** Whether the server redirected to this page. After a choice of language there is a cookie. */
function wasRedirected(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "redirectCount" in entry && Number(entry.redirectCount) > 0;
}

/** Accessing a blocked storage throws. */
function read(storage: () => Storage): Locale | null {
  try {
    return detectedLanguage(storage().getItem(LANGUAGE_STORAGE_KEY));
  } catch {
    return null;
  }
}
