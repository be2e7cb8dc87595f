import type { IncomingMessage, ServerResponse } from "node:http";
import { PREFIXED_LOCALES } from "@/lib/shared/locales";
import { LanguageSettler, type Middleware } from "./resolve-locale";
import { SETTLED_HEADER } from "./settled-header";

/** Pages that are rendered for each request, in the languages whose prefix is no redirect. */
const OWN_PAGE = new RegExp(
  `^(?:/(?:${PREFIXED_LOCALES.join("|")}))?/(?:viewer-dashboard|streamer-dashboard|settings)(?:\\?|$)`,
);

/**
 * Settles the language of the pages of signed-in people here, by the very function that `middleware.ts` is: having Next
 * run it costs as much as a bare page (decision 143). Whatever it does not simply let pass is left to Next and its middleware.
 */
export class OwnPageSettler {
  private readonly languages: LanguageSettler;

  constructor(middleware: Middleware) {
    this.languages = new LanguageSettler(middleware);
  }

  /** Marks the request, and gives the answer its cookies. */
  settle({ method, url = "", headers }: IncomingMessage, response: ServerResponse): void {
    if ((method !== "GET" && method !== "HEAD") || !OWN_PAGE.test(url)) return;
    const settled = this.languages.settle(url, headers);
    if (settled === null) return;
    headers[SETTLED_HEADER] = "true";
    for (const cookie of settled.cookies) response.appendHeader("set-cookie", cookie);
  }
}
