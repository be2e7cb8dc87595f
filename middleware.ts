import type { NextRequest } from "next/server";
import { answerInLanguage } from "./lib/i18n/answer-in-language";

/** Chooses the language, nothing else. No permission may ever rest on it: guards live in `defineRoute` and use-cases. */
export default function middleware(request: NextRequest) {
  return answerInLanguage(request);
}

export const config = {
  matcher: [
    {
      // What has no language, each by its own address and not by its looks: whatever else is asked for would reach the pages
      // with its first segment for a language, and a streamer's name may end like a file's.
      source:
        "/((?!api/|overlay/[^/]+$|_next/(?:static|image|data)/|\\.well-known/jwks\\.json$|social/(?:en|fr|es)/|sitemaps/[^/]+$|icons/[\\w-]+\\.png$|(?:favicon\\.ico|icon\\.svg|manifest\\.webmanifest|robots\\.txt|sitemap\\.xml)$).*)",
      // The server ahead of Next has asked this very function already (server/front/resolve-own-page-locale.ts).
      missing: [{ type: "header", key: "x-language-settled" }],
    },
  ],
};
