import type { MetadataRoute } from "next";
import { localePath } from "@/lib/i18n/locale-path";
import { routing } from "@/lib/i18n/routing";
import { SITEMAP_PATH } from "@/lib/seo/sitemap/sitemap-path";
import { appOrigin } from "@/lib/shared/env";

/** Holds the installation's address, which is unknown during a build. */
export const dynamic = "force-dynamic";

/**
 * Pages for signed-in users, which would redirect a crawler to the sign-in page. The sign-in pages themselves are not listed, so
 * that crawlers can read their `noindex`.
 */
const PRIVATE_PAGES = [
  "/admin",
  "/case/",
  "/confirm-payment/",
  "/desk",
  "/dispute/",
  "/dock",
  "/receipts/",
  "/settings",
  "/statements",
  "/streamer-dashboard",
  "/viewer-dashboard",
];

export default function robots(): MetadataRoute.Robots {
  const inEveryLanguage = PRIVATE_PAGES.flatMap((path) =>
    routing.locales.map((locale) => localePath(path, locale)),
  );
  return {
    rules: {
      userAgent: "*",
      // Pages show avatars.
      allow: ["/", "/api/avatars/"],
      disallow: ["/api/", "/overlay/", ...inEveryLanguage],
    },
    sitemap: `${appOrigin()}${SITEMAP_PATH}`,
  };
}
