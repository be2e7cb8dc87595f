import type { Locale } from "@/lib/i18n/routing";

/** In pixels: what every network shows whole. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The picture of the site itself. */
export function siteImagePath(locale: Locale): string {
  return `/social/${locale}/site.png`;
}
