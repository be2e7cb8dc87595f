import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Locale } from "./routing";

/** Stores the choice where cookies are blocked. Source: docs/product/languages.md#which-one-somebody-sees. */
export const LANGUAGE_STORAGE_KEY = "i18nextLng";

let kept: Locale | null = null;
const listeners = new Set<() => void>();

/** Stores a chosen language, before a page in it is requested. */
export function keepLanguage(locale: Locale): void {
  const secure = window.location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and Safari
  document.cookie = `${LANGUAGE_COOKIE}=${locale};path=/;max-age=${LANGUAGE_COOKIE_SECONDS};samesite=lax${secure}`;
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, locale);
  } catch {
    // The cookie holds it, or else the page's address.
  }
  kept = locale;
  for (const listener of listeners) listener();
}

/** Calls `listener` when a language is stored. @returns a function that unsubscribes */
export function onLanguageKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last language stored in this tab and not yet taken. */
export function keptLanguage(): Locale | null {
  return kept;
}

/** Marks the stored language as handled. */
export function takeKeptLanguage(): void {
  kept = null;
}
