import type { IncomingMessage } from "node:http";

/**
 * The pages that are the same for everybody: cached whole, with no part that depends on who asks. A segment is written
 * in characters that need no encoding, so that one page has one address; every other spelling is Next's to judge.
 */
const PUBLIC_PAGES =
  /^(?:\/(?:fr|es))?(?:\/|\/(?:viewers|streamers|platform|demo|terms|privacy)|\/streamer\/[\w.~-]{1,100})?$/;

/** Headers by which a browser asks for something else than the document. */
const OTHER_QUESTIONS =
  /^(?:rsc|range|content-length|transfer-encoding|next-|x-nextjs-|x-middleware-|x-prerender-)/;

/**
 * The path of the public page whose document is asked for; null for everything that only Next can answer: other
 * methods, queries, parts of a page, addresses that are not in the list.
 */
export function documentAddress(request: Pick<IncomingMessage, "method" | "url" | "headers">): string | null {
  const { method, url = "" } = request;
  if (method !== "GET" && method !== "HEAD") return null;
  if (url === "" || !PUBLIC_PAGES.test(url) || /\/\.{1,2}$/.test(url)) return null;
  for (const name in request.headers) if (OTHER_QUESTIONS.test(name)) return null;
  return url;
}
