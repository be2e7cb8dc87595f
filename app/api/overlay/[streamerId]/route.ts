import { refuse } from "@/lib/http/define-route";
import { OVERLAY_KEY_HEADER, overlayHeaders, renderOverlay } from "@/lib/overlay";
import { addressOf, enforceRateLimit } from "@/lib/rate-limits";

type Context = { readonly params: Promise<{ readonly streamerId: string }> };

/** Answers a document, so it is not defined by `defineRoute`. Its refusals are those of every other route. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const { streamerId } = await context.params;
  try {
    await enforceRateLimit("overlay", { address: addressOf(request.headers) });
    const { searchParams } = new URL(request.url);
    const key = request.headers.get(OVERLAY_KEY_HEADER) ?? searchParams.get("key");
    const after = Number(searchParams.get("after") ?? Number.NaN);
    const waits = (searchParams.get("waits") ?? "").split(" ");
    return new Response(await renderOverlay(streamerId, key, after, waits), { headers: overlayHeaders() });
  } catch (error) {
    return refuse(error, "GET /api/overlay/{streamerId}", request);
  }
}
