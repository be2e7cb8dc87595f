import { overlayFont } from "@/lib/overlay";

/** The overlay's display face, under an address that its style can name. */
export async function GET(): Promise<Response> {
  return new Response(await overlayFont(), {
    headers: { "content-type": "font/woff2", "cache-control": "public, max-age=31536000, immutable" },
  });
}
