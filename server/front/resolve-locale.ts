import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { NextRequest, type NextResponse } from "next/server";
import { PLACE_HEADER } from "@/lib/i18n/location/place-header";
import { LANGUAGE_COOKIE } from "@/lib/i18n/routing";

/** What `middleware.ts` exports. */
export type Middleware = (request: NextRequest) => NextResponse;

/** What the middleware adds to a page that it lets pass. */
type Resolved = { readonly cookies: readonly string[] };

const REMEMBERED = 5_000;
/** How long a cookie is repeated: its expiry date has seconds. */
const COOKIE_TTL_MS = 1_000;
const MAX_KEY_LENGTH = 2_000;

/** What the middleware reads besides the address. */
const READ = [
  "host",
  "x-forwarded-host",
  "x-forwarded-proto",
  "accept-language",
  "sec-fetch-dest",
  PLACE_HEADER,
] as const;

/** Calls the middleware itself to resolve a page's language, without entering Next, and remembers its answers. */
export class LocaleResolver {
  private readonly known = new LRUCache<string, Resolved>({ max: REMEMBERED });

  constructor(private readonly middleware: Middleware) {}

  /** Null when the middleware redirects the visitor. */
  resolve(address: string, headers: IncomingHttpHeaders): Resolved | null {
    const relevant = relevantHeaders(headers);
    const key = `${address}\n${relevant.map(([name, value]) => `${name}:${value}`).join("\n")}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const resolved = this.run(address, relevant);
    if (resolved === null || key.length > MAX_KEY_LENGTH) return resolved;
    this.known.set(key, resolved, { ttl: resolved.cookies.length === 0 ? 0 : COOKIE_TTL_MS });
    return resolved;
  }

  private run(address: string, headers: [string, string][]): Resolved | null {
    const host = headers.find(([name]) => name === "host")?.[1];
    if (host === undefined || !URL.canParse(`http://${host}`)) return null;
    const answer = this.middleware(new NextRequest(`http://${host}${address}`, { headers }));
    return answer.headers.has("location") ? null : { cookies: answer.headers.getSetCookie() };
  }
}

/** The middleware sees only these, so that no other header can affect a remembered answer. */
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
