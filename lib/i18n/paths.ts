import type { Locale } from "@/lib/shared/wire";

/** A path of ours in a language, outside of a page: English has no prefix (docs/product/languages.md#three-languages). */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === "en") return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
