import { type Locale, routing } from "./routing";

/**
 * The path as it stands in the address of a language: English has no prefix. What is no path of ours (another site, a
 * place on the same page) stays as it is.
 */
export function localePath(href: string, locale: Locale): string {
  return locale === routing.defaultLocale ? href : prefixedPath(href, locale);
}

/**
 * The same with a prefix in every language. Links to another language say it even for English: only so does the
 * middleware know that somebody chose it, and does not follow the language chosen before.
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
