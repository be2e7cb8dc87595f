import { type NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { detectedLanguage } from "./detected-language";
import { localePath } from "./locale-path";
import { PLACE_HEADER } from "./location/place-header";
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Locale, routing } from "./routing";

/** Asks for a language, whatever the rest of the address says. Source: docs/product/languages.md#which-one-somebody-sees. */
const LANGUAGE_QUERY = "lng";

const answer = createMiddleware(routing);

/**
 * Settles the language of a page in the order of docs/product/languages.md#which-one-somebody-sees: the query `lng`, the address, the cookie, the
 * browser's language; where none of them says other than English, the country of a first visit. (What the browser keeps
 * in its storage stands between the cookie and the browser's language; only the browser can read it: `LanguageSync`.)
 */
export function answerInLanguage(request: NextRequest): NextResponse {
  if (!isDocument(request)) return answer(request);
  const asked = askedLanguage(request);
  if (asked !== null) return keep(asked, leadTo(request, asked));
  const answered = answer(request);
  const place = detectedLanguage(request.headers.get(PLACE_HEADER)) ?? routing.defaultLocale;
  const isOpen = isUndecided(request) && !answered.headers.has("location");
  return isOpen && place !== routing.defaultLocale ? leadTo(request, place) : answered;
}

/** Not a part of a page that a script fetches: its language is the one of the page that it belongs to. */
function isDocument({ method, headers }: NextRequest): boolean {
  const isReading = method === "GET" || method === "HEAD";
  return isReading && (headers.get("sec-fetch-dest") ?? "document") === "document";
}

/** English is asked for by its prefix, too: the page has none, so the wish must be kept or would be forgotten. */
function askedLanguage({ nextUrl }: NextRequest): Locale | null {
  const { defaultLocale } = routing;
  const byQuery = detectedLanguage(nextUrl.searchParams.get(LANGUAGE_QUERY));
  return byQuery ?? (prefixOf(nextUrl.pathname) === defaultLocale ? defaultLocale : null);
}

/** Nobody has chosen. Who names no language at all is a crawler, and gets what the address says. */
function isUndecided({ nextUrl, cookies, headers }: NextRequest): boolean {
  const chosen = prefixOf(nextUrl.pathname) ?? detectedLanguage(cookies.get(LANGUAGE_COOKIE)?.value);
  return chosen === null && headers.has("accept-language");
}

/** The same page in a language, under its one address. */
function leadTo({ url }: NextRequest, locale: Locale): NextResponse {
  const target = new URL(url);
  target.searchParams.delete(LANGUAGE_QUERY);
  target.pathname = localePath(pageOf(target.pathname), locale);
  return NextResponse.redirect(target);
}

function keep(locale: Locale, response: NextResponse): NextResponse {
  response.cookies.set(LANGUAGE_COOKIE, locale, {
    path: "/",
    maxAge: LANGUAGE_COOKIE_SECONDS,
    sameSite: "lax",
  });
  return response;
}

function prefixOf(pathname: string): Locale | null {
  const first = pathname.split("/", 2)[1]?.toLowerCase();
  return routing.locales.find((locale) => locale === first) ?? null;
}

/** The path without prefix, and with one slash in front: with two it would name another host. */
function pageOf(pathname: string): string {
  const prefix = prefixOf(pathname);
  const path = prefix === null ? pathname : pathname.slice(prefix.length + 1);
  return `/${path.replace(/^\/+/, "")}`;
}
