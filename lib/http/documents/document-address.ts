import type { IncomingMessage } from "node:http";

/**
 * The pages that are the same for everybody: cached whole, with no part that depends on who asks. A segment is written
 * in characters that need no encoding, so that one page has one address; every other spelling is Next's to judge.
 */
const PUBLIC_PAGES =
  /^(?:\/(?:fr|es))?(?:\/|\/(?:viewers|streamers|platform|demo|challenges|terms|privacy|email-verified|reset-password)|\/(?:streamer|challenge)\/[\w.~-]{1,100}|\/leaderboard(?:\/(?:streamers|viewers)(?:\/\w{2})?)?)?$/;

/** Headers by which a browser asks for something else than the document. */
const OTHER_QUESTIONS =
  /^(?:rsc|range|content-length|transfer-encoding|next-|x-nextjs-|x-middleware-|x-prerender-)/;

/** Next's own mark on requests for parts of a page. */
const PART_OF_A_PAGE = /(?:^|&)_rsc=/;
/** The front door with a form beside its words is another page, made for who asks: see next.config.mjs. */
const DOOR_WITH_FORM = /^(?:\/(?:fr|es)?)\?(?:.*&)?mode(?:=|&|$)/;
/** Next sends them on to the search, see next.config.mjs. */
const SEARCHED_FEED = /^(?:\/(?:fr|es))?\/challenges\?(?:.*&)?(?:sort|category|q)(?:=|&|$)/;

/**
 * The path of the public page whose document is asked for; null for everything that only Next can answer: other methods,
 * parts of a page, addresses that are not in the list. None of these pages reads a query on the server: with any but
 * those that Next sends elsewhere, the document is the same.
 */
export function documentAddress(request: Asked): string | null {
  const { url = "" } = request;
  const [path = "", query = ""] = url.split("?", 2);
  if (path === "" || !PUBLIC_PAGES.test(path) || /\/\.{1,2}$/.test(path)) return null;
  if (PART_OF_A_PAGE.test(query) || SEARCHED_FEED.test(url) || DOOR_WITH_FORM.test(url)) return null;
  return asksForDocument(request) ? path : null;
}

/** Whether a page whose last segment this is, as the browser wrote it, has its document here; else it is Next's. */
export function isPlainSegment(segment: string): boolean {
  return /^[\w.~-]{1,100}$/.test(segment);
}

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

function asksForDocument({ method, headers }: Asked): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  for (const name in headers) if (OTHER_QUESTIONS.test(name)) return false;
  return true;
}
