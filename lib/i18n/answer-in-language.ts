import { type NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { detectedLanguage } from "./detected-language";
import { localePath } from "./locale-path";
import { PLACE_HEADER } from "./location/place-header";
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS, type Locale, routing } from "./routing";

/** Selects a language, with precedence over the rest of the address. Source: docs/product/languages.md#which-one-somebody-sees. */
const LANGUAGE_QUERY = "lng";

const answer = createMiddleware(routing);

/**
 * Resolves the language of a page (docs/product/languages.md#which-one-somebody-sees): the query `lng`, the address, the
 * cookie, the browser's language; if all of them leave English, the country of a first visit. The browser's storage ranks
 * between the cookie and the browser's language; only the browser can read it (`LanguageSync`).
 */
export function answerInLanguage(request: NextRequest): NextResponse {
  if (!isDocument(request)) return answer(request);
  const requested = requestedLanguage(request);
  if (requested !== null) return keep(requested, redirectTo(request, requested));
  const answered = answer(request);
  const place = detectedLanguage(request.headers.get(PLACE_HEADER)) ?? routing.defaultLocale;
  const isOpen = isUndecided(request) && !answered.headers.has("location");
  return isOpen && place !== routing.defaultLocale ? redirectTo(request, place) : answered;
}

/** False for RSC payloads, which have the language of their page. */
function isDocument({ method, headers }: NextRequest): boolean {
  const isReading = method === "GET" || method === "HEAD";
  return isReading && (headers.get("sec-fetch-dest") ?? "document") === "document";
}

/** The language of `lng`, or English by its prefix, which its pages do not have: so the choice must be stored. */
function requestedLanguage({ nextUrl }: NextRequest): Locale | null {
  const { defaultLocale } = routing;
  const byQuery = detectedLanguage(nextUrl.searchParams.get(LANGUAGE_QUERY));
  return byQuery ?? (prefixOf(nextUrl.pathname) === defaultLocale ? defaultLocale : null);
}

/** Whether no language was chosen. Clients without `Accept-Language` are crawlers, and get the language of the address. */
function isUndecided({ nextUrl, cookies, headers }: NextRequest): boolean {
  const chosen = prefixOf(nextUrl.pathname) ?? detectedLanguage(cookies.get(LANGUAGE_COOKIE)?.value);
  return chosen === null && headers.has("accept-language");
}

/** Redirects to the same page in a language. */
function redirectTo({ url }: NextRequest, locale: Locale): NextResponse {
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

/** The path without prefix and with a single leading slash: two would name another host. */
function pageOf(pathname: string): string {
  const prefix = prefixOf(pathname);
  const path = prefix === null ? pathname : pathname.slice(prefix.length + 1);
  return `/${path.replace(/^\/+/, "")}`;
}
