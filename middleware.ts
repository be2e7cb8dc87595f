import type { NextRequest } from "next/server";
import { answerInLanguage } from "./lib/i18n/answer-in-language";

/** Resolves the language, and nothing else: permissions are checked in `defineRoute` and in use-cases. */
export default function middleware(request: NextRequest) {
  return answerInLanguage(request);
}

export const config = {
  matcher: [
    {
      // Excludes what has no language, by exact address: anything else would reach the pages with its first segment as the
      // language, and a streamer's name may end like a file's.
      source:
        "/((?!api/|overlay/[^/]+$|_next/static/|\\.well-known/jwks\\.json$|social/(?:en|fr|es)/(?:site\\.png|(?:challenge|streamer)/[^/]+)$|sitemaps/[^/]+$|fonts/geist\\.woff2$|icons/(?:any-192|any-512|apple-180|maskable-192|maskable-512)\\.png$|sounds/(?:chime|drop|fanfare|hit)\\.wav$|(?:sw\\.js|favicon\\.ico|icon\\.svg|manifest\\.webmanifest|robots\\.txt|sitemap\\.xml)$).*)",
      // The server ahead of Next has already called this function (server/front/resolve-own-page-locale.ts).
      missing: [{ type: "header", key: "x-locale-resolved" }],
    },
  ],
};
