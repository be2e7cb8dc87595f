import { localeOf } from "@/lib/http/words";
import { loaderPage, overlayHeaders, recordOpened } from "@/lib/overlay";
import { addressOf, rateLimitRefusal } from "@/lib/rate-limits";

type Context = { readonly params: Promise<{ readonly streamerId: string }> };

/** The page for broadcast software, without locale, session or React. It loads its content from `/api/overlay`. */
export async function GET(request: Request, context: Context): Promise<Response> {
  // Above the limit the page is the same, but costs no statement.
  const refusal = await rateLimitRefusal("overlay", { address: addressOf(request.headers) });
  if (refusal === undefined) await recordOpened((await context.params).streamerId, request);
  return new Response(loaderPage(localeOf(request.headers)), { headers: overlayHeaders() });
}
