import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Locale } from "./routing";

/** Keeps a language that somebody chose, before the server is asked for a page in it. */
export function keepLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and Safari
  document.cookie = `${LANGUAGE_COOKIE}=${locale};path=/;max-age=${LANGUAGE_COOKIE_SECONDS};samesite=lax`;
}
