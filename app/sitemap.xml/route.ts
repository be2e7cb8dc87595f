import { sitemapIndex } from "@/lib/seo/sitemap/sitemap";
import { xmlResponse } from "@/lib/seo/sitemap/xml-response";

/** It lists what the database holds, which a build does not know. */
export const dynamic = "force-dynamic";

/** The sitemap's list of pieces. */
export async function GET(): Promise<Response> {
  return xmlResponse(await sitemapIndex());
}
