import { routing } from "@/lib/i18n/routing";
import { appOrigin } from "@/lib/shared/env";
import { escapeHtml } from "@/lib/shared/escape-html";
import { absoluteAddress, languageAlternates } from "../address";

/** A page of the sitemap, in every language. */
export type SitemapEntry = {
  /** Without language prefix. */
  readonly path: string;
  /** The last change; null if unknown. */
  readonly changedAt: Date | null;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A piece: each page once per language, with links to the others (sitemaps.org; Google, "hreflang"). */
export function pieceXml(entries: readonly SitemapEntry[]): string {
  const pages = entries.flatMap(({ path, changedAt }) => {
    const links = Object.entries(languageAlternates(path))
      .map(([language, address]) => alternateXml(language, address))
      .join("");
    const changed = changedAt === null ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return routing.locales.map(
      (locale) => `<url><loc>${escapeHtml(absoluteAddress(path, locale))}</loc>${changed}${links}</url>`,
    );
  });
  return `${HEAD}<urlset ${PROTOCOL} xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join("")}</urlset>`;
}

/** The index of the pieces with these paths. */
export function indexXml(paths: readonly string[]): string {
  const pieces = paths.map((path) => `<sitemap><loc>${escapeHtml(appOrigin() + path)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex ${PROTOCOL}>${pieces.join("")}</sitemapindex>`;
}

function alternateXml(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
}
