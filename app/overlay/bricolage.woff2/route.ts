import { overlayFont } from "@/lib/overlay";

/** The overlay's display font, at a constant address for its stylesheet. */
export async function GET(): Promise<Response> {
  return new Response(await overlayFont(), {
    headers: { "content-type": "font/woff2", "cache-control": "public, max-age=31536000, immutable" },
  });
}
