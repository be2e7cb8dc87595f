import type { NextRequest } from "next/server";
import { answerInLanguage } from "./lib/i18n/answer-in-language";

/** Chooses the language, nothing else. No permission may ever rest on it: guards live in `defineRoute` and use-cases. */
export default function middleware(request: NextRequest) {
  return answerInLanguage(request);
}

export const config = {
  matcher: [
    {
      // The API, the overlay, Next's own files and well-known addresses have no language; nor have files, told by their
      // known endings only, because a streamer's name in an address may hold a dot.
      source:
        "/((?!api(?:/|$)|overlay/|_next/|\\.well-known/|.*\\.(?:svg|png|jpe?g|gif|webp|ico|txt|xml|json|webmanifest|js|css|map|woff2?|mp4)$).*)",
      // The server ahead of Next has asked this very function already (lib/http/front/settle-own-page.ts).
      missing: [{ type: "header", key: "x-language-settled" }],
    },
  ],
};
