import { refuse } from "@/lib/http/define-route";
import { overlayHeaders, renderOverlay } from "@/lib/overlay";

type Context = { readonly params: Promise<{ readonly streamerId: string }> };

/** Answers a document, so it is not defined by `defineRoute`. Its refusals are those of every other route. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const { streamerId } = await context.params;
  try {
    const key = new URL(request.url).searchParams.get("key");
    return new Response(await renderOverlay(streamerId, key), { headers: overlayHeaders() });
  } catch (error) {
    return refuse(error, "GET /api/overlay/{streamerId}", request);
  }
}
