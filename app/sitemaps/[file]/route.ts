import { sitemapPiece } from "@/lib/seo/sitemap/sitemap";
import { pieceOf } from "@/lib/seo/sitemap/sitemap-path";
import { xmlResponse } from "@/lib/seo/sitemap/xml-response";

type Context = { readonly params: Promise<{ readonly file: string }> };

/** One piece of the sitemap. */
export async function GET(_: Request, context: Context): Promise<Response> {
  const piece = pieceOf((await context.params).file);
  if (piece === null) return new Response(null, { status: 404 });
  return xmlResponse(await sitemapPiece(piece));
}
