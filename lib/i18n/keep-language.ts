import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Locale } from "./routing";

/** The same choice for where cookies are not kept. Source: docs/product/languages.md#which-one-somebody-sees. */
export const LANGUAGE_STORAGE_KEY = "i18nextLng";

let kept: Locale | null = null;
const listeners = new Set<() => void>();

/** Keeps a language that somebody chose, before the server is asked for a page in it. */
export function keepLanguage(locale: Locale): void {
  const secure = window.location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and Safari
  document.cookie = `${LANGUAGE_COOKIE}=${locale};path=/;max-age=${LANGUAGE_COOKIE_SECONDS};samesite=lax${secure}`;
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, locale);
  } catch {
    // The cookie says it, else the address of the page.
  }
  kept = locale;
  for (const listener of listeners) listener();
}

/** Calls back when a language is kept. */
export function onLanguageKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that was kept last in this tab and not taken yet. */
export function keptLanguage(): Locale | null {
  return kept;
}

/** Takes it: what there was to do about it is done. */
export function takeKeptLanguage(): void {
  kept = null;
}
