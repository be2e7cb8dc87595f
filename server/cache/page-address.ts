import { challengeTag, FEED_TAG, LEADERBOARD_TAG, STREAMERS_TAG, streamerTag } from "@/lib/http/page-tags";
import { LOCALES, PREFIXED_LOCALES } from "@/lib/shared/locales";
import { nameKey } from "@/server/edge/surrogate-keys";

/** Personal pages. Every other page is the same for everybody (tested against the folders of `app`). */
const OWN_PAGES =
  /^\/(?:settings|viewer-dashboard|streamer-dashboard|admin(?=\/)|desk|dispute|dock|case|confirm-payment|receipts|statements|auth|auth-callback|home-auth|(?:challenges|discover)\/search)(?:\/|$)/;
/**
 * Calls, files and routes with their own policy, which have no language, by exact address: a streamer's name may end like a file's,
 * and a file that does not exist must count as a missing page, because those are rate-limited. A test compares them with
 * `middleware.ts` and the files of `public`.
 */
const NO_PAGE = new RegExp(
  `^/(?:api/|_next/static/|(?:${[
    "overlay/[^/]+",
    "fonts/geist\\.woff2",
    "\\.well-known/jwks\\.json",
    "icons/(?:any-192|any-512|apple-180|maskable-192|maskable-512)\\.png",
    "sounds/(?:chime|drop|fanfare|hit)\\.wav",
    `social/(?:${LOCALES.join("|")})/(?:site\\.png|(?:challenge|streamer)/[^/]+)`,
    "sw\\.js|favicon\\.ico|icon\\.svg|manifest\\.webmanifest|robots\\.txt",
  ].join("|")})$)`,
);
/** Made for each request like a personal page, though without a language. */
const SITEMAP = /^\/(?:sitemap\.xml|sitemaps\/[^/]+)$/;
/** The home page with a sign-in form is another, personal page: see next.config.mjs. */
const HOME_WITH_FORM = /^(?:.*&)?mode(?:=|&|$)/;
/** Next redirects these to the search: see next.config.mjs. */
const SEARCHED: Readonly<Record<string, RegExp>> = {
  "/challenges": /^(?:.*&)?(?:sort|category|q)(?:=|&|$)/,
  "/discover": /^(?:.*&)?(?:sort|category|q|status|language|max_minimum)(?:=|&|$)/,
};

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What the two searches read. */
const SEARCH_PAGE = /^\/(?:challenges|discover)\/search$/;
const SEARCH_KEYS = ["category", "language", "max_minimum", "q", "sort", "status"];
const LONGEST_SEARCH = 300;

export type PageAddress = {
  /** The path in one canonical encoding. */
  readonly path: string;
  /** What the page shows, as far as its address says. */
  readonly tags: readonly string[];
  /** The same for a CDN, which is purged of each streamer by name. */
  readonly surrogateKeys: readonly string[];
  /** The page shown instead of a missing one. */
  readonly missing: string;
  /** A search: rendered for its query, kept for seconds. */
  readonly isSearch: boolean;
  /** It may play a video of a known platform (docs/product/challenges.md#proof). */
  readonly hasPlayer: boolean;
};

/**
 * The address of a page that is the same for everybody; null for personal pages and files. Public pages read no query on the
 * server, so only queries that Next redirects or rewrites matter.
 *
 * @param url a path that decodes, optionally with a query
 */
export function publicPage(url: string): PageAddress | null {
  const { query, segments, prefix, inside, path, whole } = partsOf(url);
  if (OWN_PAGES.test(path) || SITEMAP.test(whole)) return null;
  if (path === "/" && HOME_WITH_FORM.test(query)) return null;
  if (SEARCHED[path]?.test(query)) return null;
  const [kind = "", name = ""] = inside;
  const tags = tagsOf(kind, name);
  const what = inside.length === 2 && (kind === "streamer" || kind === "challenge") ? kind : "page";
  return {
    path: `/${segments.map(encodeURIComponent).join("/")}`,
    tags,
    surrogateKeys: tags.includes(STREAMERS_TAG) ? [nameKey(name)] : tags,
    missing: missingOf(prefix, what),
    isSearch: false,
    hasPlayer: what === "challenge",
  };
}

/** The address of a search, in one canonical form; null for every other page, and for one that is too long to keep. */
export function searchPage(url: string): PageAddress | null {
  const { query, segments, prefix, path } = partsOf(url);
  if (!SEARCH_PAGE.test(path)) return null;
  const asked = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([key]) => SEARCH_KEYS.includes(key)),
  );
  asked.sort();
  const search = asked.toString();
  if (search.length > LONGEST_SEARCH) return null;
  return {
    path: `/${segments.join("/")}${search === "" ? "" : `?${search}`}`,
    tags: [FEED_TAG],
    surrogateKeys: [FEED_TAG],
    missing: missingOf(prefix, "page"),
    isSearch: true,
    hasPlayer: false,
  };
}

/**
 * Whether Next answers it without this cache and without a page's policy, whose nonce would keep every cache from it. Whatever else
 * is asked for is a page, if only a missing one.
 */
export function isNoPage(url: string): boolean {
  return NO_PAGE.test(partsOf(url).whole);
}

/** Whether it lists pages for search engines: the same for everybody, but made for each request. */
export function isSitemap(url: string): boolean {
  return SITEMAP.test(partsOf(url).whole);
}

/** The page that says that too much was asked for, in a language that has a prefix or English. */
export function busyPage(locale: string): PageAddress {
  const prefix = PREFIXED_LOCALES.find((prefixed) => prefixed === locale);
  return internalPage(missingOf(prefix, "busy"));
}

/** A page of the site's own that stands in for another. */
export function internalPage(path: string): PageAddress {
  return { path, tags: [], surrogateKeys: [], missing: path, isSearch: false, hasPlayer: false };
}

function missingOf(prefix: string | undefined, what: string): string {
  return `${prefix === undefined ? "" : `/${prefix}`}/missing/${what}`;
}

function partsOf(url: string) {
  const [written = "", query = ""] = url.split("?", 2);
  const segments = written.split("/").slice(1).map(decodeURIComponent);
  const prefix = PREFIXED_LOCALES.find((locale) => locale === segments[0]);
  const inside = prefix === undefined ? segments : segments.slice(1);
  return { query, segments, prefix, inside, path: `/${inside.join("/")}`, whole: `/${segments.join("/")}` };
}

function tagsOf(kind: string, name: string): string[] {
  // The home page shows challenges and streamers as well.
  if (kind === "" || kind === "challenges" || kind === "discover") return [FEED_TAG];
  if (kind === "leaderboard") return [LEADERBOARD_TAG];
  if (kind === "challenge") return [challengeTag(name.toLowerCase())];
  // A username does not give the streamer's id.
  if (kind === "streamer") return [ID.test(name) ? streamerTag(name.toLowerCase()) : STREAMERS_TAG];
  return [];
}
