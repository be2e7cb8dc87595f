import { localeOf } from "@/lib/http/words";
import { loaderPage, overlayHeaders } from "@/lib/overlay";

/** The page for broadcast software: no locale in its address, no session, no React. It asks `/api/overlay` for the rest. */
export function GET(request: Request): Response {
  return new Response(loaderPage(localeOf(request.headers)), { headers: overlayHeaders() });
}
