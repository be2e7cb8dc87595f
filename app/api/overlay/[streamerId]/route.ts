import { randomUUID } from "node:crypto";
import { refuse } from "@/lib/http/define-route";
import { localeOf } from "@/lib/http/words";
import { overlayHeaders, renderOverlay } from "@/lib/overlay";

type Context = { readonly params: Promise<{ readonly streamerId: string }> };

/** Not one of `defineRoute`'s: its answer is a document. Refusals are the JSON of every other route. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const { streamerId } = await context.params;
  try {
    const key = new URL(request.url).searchParams.get("key");
    return new Response(await renderOverlay(streamerId, key), { headers: overlayHeaders() });
  } catch (error) {
    return refuse(error, {
      key: "GET /api/overlay/{streamerId}",
      requestId: request.headers.get("x-request-id") ?? randomUUID(),
      locale: localeOf(request.headers),
    });
  }
}
