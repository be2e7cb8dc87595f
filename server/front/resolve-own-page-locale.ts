import type { IncomingMessage, ServerResponse } from "node:http";
import { PREFIXED_LOCALES } from "@/lib/shared/locales";
import { PAGE_ADDRESS_HEADER } from "@/lib/shared/page-address-header";
import { LOCALE_RESOLVED_HEADER } from "./locale-header";
import { LocaleResolver, type Middleware } from "./resolve-locale";

/** Pages that are rendered for each request, in the languages whose prefix is no redirect. */
const OWN_PAGE = new RegExp(
  `^(?:/(?:${PREFIXED_LOCALES.join("|")}))?/(?:viewer-dashboard|streamer-dashboard|settings|desk|dock)(?:\\?|$)`,
);

/**
 * Resolves the language of signed-in pages by calling `middleware.ts` directly: running it in Next costs as much as a bare
 * page (decision 143). Requests that it redirects or rewrites are left to Next.
 */
export class OwnPageLocales {
  private readonly locales: LocaleResolver;

  constructor(middleware: Middleware) {
    this.locales = new LocaleResolver(middleware);
  }

  /** Marks the request as resolved, passes its address on, and adds the middleware's cookies to the response. */
  resolve({ method, url = "", headers }: IncomingMessage, response: ServerResponse): void {
    if ((method !== "GET" && method !== "HEAD") || !OWN_PAGE.test(url)) return;
    headers[PAGE_ADDRESS_HEADER] = url;
    const resolved = this.locales.resolve(url, headers);
    if (resolved === null) return;
    headers[LOCALE_RESOLVED_HEADER] = "true";
    for (const cookie of resolved.cookies) response.appendHeader("set-cookie", cookie);
  }
}
