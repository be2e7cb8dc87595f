import { drawFavicon } from "@/lib/seo/draw-favicon";

/** Drawn by the build: the mark changes with the code only. */
export const dynamic = "force-static";

/** The icon for programs that ask for this address whatever a page says. */
export async function GET(): Promise<Response> {
  return new Response(new Uint8Array(await drawFavicon()), {
    headers: { "content-type": "image/x-icon", "cache-control": "public, max-age=86400" },
  });
}
