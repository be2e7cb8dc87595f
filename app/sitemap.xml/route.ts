import { sitemapIndex } from "@/lib/seo/sitemap/sitemap";
import { xmlResponse } from "@/lib/seo/sitemap/xml-response";

/** Lists rows of the database, which is unavailable during a build. */
export const dynamic = "force-dynamic";

/** The sitemap's list of pieces. */
export async function GET(): Promise<Response> {
  return xmlResponse(await sitemapIndex());
}
