import { DEFAULT_LOCALE, type Locale } from "@/lib/shared/locales";

/**
 * The path in a language: English has no prefix (docs/product/languages.md#three-languages). Other sites and fragments stay as
 * they are.
 */
export function localePath(href: string, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? href : prefixedPath(href, locale);
}

/**
 * The path with a prefix in every language, for links to another language: the prefix shows the middleware that English was
 * chosen, too.
 */
export function prefixedPath(href: string, locale: Locale): string {
  if (!href.startsWith("/")) return href;
  const rest = /^\/(?:[?#].*)?$/.test(href) ? href.slice(1) : href;
  return `/${locale}${rest}`;
}

/** The path without the prefix of its language. */
export function withoutLocale(path: string, locale: Locale): string {
  const prefix = `/${locale}`;
  if (path === prefix) return "/";
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}
