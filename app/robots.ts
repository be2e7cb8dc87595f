import type { MetadataRoute } from "next";
import { localizedPath } from "@/lib/i18n/paths";
import { routing } from "@/lib/i18n/routing";
import { SITEMAP_PATH } from "@/lib/seo/sitemap/sitemap-path";
import { appOrigin } from "@/lib/shared/env";

/** It names this installation's address, which a build does not know. */
export const dynamic = "force-dynamic";

/**
 * Pages that only the signed-in see: a crawler would be sent to the sign-in page each time. That one and its neighbours
 * are not here, so that their `noindex` can be read.
 */
const PRIVATE_PAGES = [
  "/admin",
  "/confirm-payment/",
  "/dispute/",
  "/settings",
  "/streamer-dashboard",
  "/viewer-dashboard",
];

export default function robots(): MetadataRoute.Robots {
  const inEveryLanguage = PRIVATE_PAGES.flatMap((path) =>
    routing.locales.map((locale) => localizedPath(path, locale)),
  );
  return {
    rules: {
      userAgent: "*",
      // Pictures of people stand on their pages.
      allow: ["/", "/api/avatars/"],
      disallow: ["/api/", "/overlay/", ...inEveryLanguage],
    },
    sitemap: `${appOrigin()}${SITEMAP_PATH}`,
  };
}
