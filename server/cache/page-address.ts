import { challengeTag, FEED_TAG, LEADERBOARD_TAG, STREAMERS_TAG, streamerTag } from "@/lib/http/page-tags";
import { PREFIXED_LOCALES } from "@/lib/shared/locales";

/** Pages made for who asks. Every other page is the same for everybody (tested against the folders of `app`). */
const OWN_PAGES =
  /^\/(?:settings|viewer-dashboard|streamer-dashboard|dispute|confirm-payment|auth|auth-callback|home-auth|challenges\/search)(?:\/|$)/;
/** What has no language: files, by the endings that the middleware knows. */
const FILE = /\.(?:svg|png|jpe?g|gif|webp|ico|txt|xml|json|webmanifest|js|css|map|woff2?|mp4)$/;
/** The front door with a form beside its words is another page, made for who asks: see next.config.mjs. */
const DOOR_WITH_FORM = /^(?:.*&)?mode(?:=|&|$)/;
/** Next sends them on to the search, see next.config.mjs. */
const SEARCHED_FEED = /^(?:.*&)?(?:sort|category|q)(?:=|&|$)/;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type PageAddress = {
  /** The path, in one spelling: however a browser encodes it, it is the same page. */
  readonly path: string;
  /** What the page shows, as far as the address tells. */
  readonly tags: readonly string[];
  /** The page that is shown where there is nothing. */
  readonly missing: string;
};

/**
 * The address of a page that is the same for everybody; null for pages made for who asks, and for files. No such page reads
 * a query on the server: with any but those that Next sends elsewhere it is the same page.
 *
 * @param url a path that decodes, and perhaps a query
 */
export function publicPage(url: string): PageAddress | null {
  const [written = "", query = ""] = url.split("?", 2);
  const segments = written.split("/").slice(1).map(decodeURIComponent);
  const prefix = PREFIXED_LOCALES.find((locale) => locale === segments[0]);
  const inside = prefix === undefined ? segments : segments.slice(1);
  const path = `/${inside.join("/")}`;
  if (OWN_PAGES.test(path) || FILE.test(path)) return null;
  if (path === "/" && DOOR_WITH_FORM.test(query)) return null;
  if (path === "/challenges" && SEARCHED_FEED.test(query)) return null;
  const [kind = "", name = ""] = inside;
  const what = inside.length === 2 && (kind === "streamer" || kind === "challenge") ? kind : "page";
  return {
    path: `/${segments.map(encodeURIComponent).join("/")}`,
    tags: tagsOf(kind, name),
    missing: `${prefix === undefined ? "" : `/${prefix}`}/missing/${what}`,
  };
}

function tagsOf(kind: string, name: string): string[] {
  if (kind === "challenges") return [FEED_TAG];
  if (kind === "leaderboard") return [LEADERBOARD_TAG];
  if (kind === "challenge") return [challengeTag(name.toLowerCase())];
  // Whose name it is stands in the page alone.
  if (kind === "streamer") return [ID.test(name) ? streamerTag(name.toLowerCase()) : STREAMERS_TAG];
  return [];
}
