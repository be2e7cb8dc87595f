import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { NextRequest, type NextResponse } from "next/server";
import { PLACE_HEADER } from "@/lib/i18n/location/place-header";
import { LANGUAGE_COOKIE } from "@/lib/i18n/routing";

/** What `middleware.ts` exports. */
export type Middleware = (request: NextRequest) => NextResponse;

/** The headers that the middleware adds to a page which it lets pass. */
export type Settled = { readonly cookies: readonly string[] };

const REMEMBERED = 5_000;
const COOKIE_DATE_MS = 1_000;
const LONGEST_KEY = 2_000;

/** What the middleware reads beside the address. Headers that it does not know cannot change what it says. */
const READ = [
  "host",
  "x-forwarded-host",
  "x-forwarded-proto",
  "accept-language",
  "sec-fetch-dest",
  PLACE_HEADER,
] as const;

/**
 * Asks the middleware itself in which language a page is to be shown, without entering Next for it, so that both always
 * say the same. What it said is remembered; with a cookie for no longer than its date of expiry, in seconds, stays true.
 */
export class LanguageSettler {
  private readonly known = new LRUCache<string, Settled>({ max: REMEMBERED });

  constructor(private readonly middleware: Middleware) {}

  /** Null when the visitor is to be sent elsewhere. */
  settle(address: string, headers: IncomingHttpHeaders): Settled | null {
    const asked = relevantHeaders(headers);
    const key = `${address}\n${asked.map(([name, value]) => `${name}:${value}`).join("\n")}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const settled = this.ask(address, asked);
    if (settled === null || key.length > LONGEST_KEY) return settled;
    this.known.set(key, settled, { ttl: settled.cookies.length === 0 ? 0 : COOKIE_DATE_MS });
    return settled;
  }

  private ask(address: string, headers: [string, string][]): Settled | null {
    const host = headers.find(([name]) => name === "host")?.[1];
    if (host === undefined || !URL.canParse(`http://${host}`)) return null;
    const answer = this.middleware(new NextRequest(`http://${host}${address}`, { headers }));
    return answer.headers.has("location") ? null : { cookies: answer.headers.getSetCookie() };
  }
}

/** Only these are handed to the middleware, so that nothing else can slip into what is remembered. */
function relevantHeaders(headers: IncomingHttpHeaders): [string, string][] {
  const relevant: [string, string][] = [];
  for (const name of READ) {
    const value = headers[name];
    if (typeof value === "string") relevant.push([name, value]);
  }
  const choice = languageCookie(headers.cookie ?? "");
  if (choice !== "") relevant.push(["cookie", choice]);
  return relevant;
}

function languageCookie(cookies: string): string {
  if (!cookies.includes(LANGUAGE_COOKIE)) return "";
  return cookies
    .split(/; */)
    .filter((cookie) => cookie === LANGUAGE_COOKIE || cookie.startsWith(`${LANGUAGE_COOKIE}=`))
    .join("; ");
}
