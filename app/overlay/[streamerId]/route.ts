import { localeOf } from "@/lib/http/words";
import { loaderPage, overlayHeaders } from "@/lib/overlay";

/** The page for broadcast software, without locale, session or React. It loads its content from `/api/overlay`. */
export function GET(request: Request): Response {
  return new Response(loaderPage(localeOf(request.headers)), { headers: overlayHeaders() });
}
