import { detectedLanguage } from "./detected-language";
import { LANGUAGE_STORAGE_KEY } from "./keep-language";
import { LANGUAGE_COOKIE, type Locale, routing } from "./routing";

/** Addresses that hold something which works once: they are not opened a second time. */
const WORKS_ONCE = /[?&#](?:code|token|access_token|refresh_token)=/;

/**
 * The language in which the page is to be shown instead, because this browser's storage says so, which the server cannot
 * read, or else the profile of whoever is signed in; null where the page is right. An address that somebody asked for in a
 * language and a cookie both come first; what the server made of the browser's language or of a place comes after
 * (docs/product/languages.md#which-one-somebody-sees).
 */
export function languageToFollow(shown: Locale, ofProfile: Locale | null): Locale | null {
  const { pathname, search, hash } = window.location;
  const hasPrefix = routing.locales.some((locale) => locale === pathname.split("/", 2)[1]);
  const hasCookie = document.cookie.split("; ").some((cookie) => cookie.startsWith(`${LANGUAGE_COOKIE}=`));
  if ((hasPrefix && !wasLed()) || hasCookie || WORKS_ONCE.test(search + hash)) return null;
  const wanted = read(() => localStorage) ?? read(() => sessionStorage) ?? ofProfile;
  return wanted === shown ? null : wanted;
}

/** The server led from the address that was asked for to this one. Where somebody chose the language, a cookie says so. */
function wasLed(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "redirectCount" in entry && Number(entry.redirectCount) > 0;
}

/** Merely to name a storage that is blocked throws. */
function read(storage: () => Storage): Locale | null {
  try {
    return detectedLanguage(storage().getItem(LANGUAGE_STORAGE_KEY));
  } catch {
    return null;
  }
}
