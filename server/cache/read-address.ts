import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { challengeTag, FEED_TAG, LEADERBOARD_TAG, streamerTag } from "@/lib/http/page-tags";

/** A read of the API that is cached: its address, and the tag of what it shows. */
export type StoredRead = { readonly address: string; readonly tag: string };

const ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const PUBLIC_READS: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/^\/api\/(?:challenges|streamers)$/, () => FEED_TAG],
  [/^\/api\/leaderboard$/, () => LEADERBOARD_TAG],
  [new RegExp(`^/api/streamers/(${ID})$`), streamerTag],
  [new RegExp(`^/api/challenges/streamer/(${ID})$`), streamerTag],
  [new RegExp(`^/api/challenges/(${ID})$`), challengeTag],
];
const LONGEST = 300;

/** Whether a request carries a session or a token, which may be forged: only Next can tell. */
export function claimsSession(headers: IncomingHttpHeaders): boolean {
  return headers.authorization !== undefined || (headers.cookie?.includes("session-token") ?? false);
}

/**
 * What a request reads, if the answer is the same for every caller without a session; null otherwise. Whoever carries a
 * session reads past the cache, even on routes that ignore it, so that they see what they have just written.
 */
export function readAddress({
  method,
  url = "",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">) {
  if (method !== "GET" || url.length > LONGEST || claimsSession(headers)) return null;
  const [path = ""] = url.split("?", 1);
  for (const [pattern, tagOf] of PUBLIC_READS) {
    const match = pattern.exec(path);
    if (match !== null) return { address: url, tag: tagOf(match[1] ?? "") } satisfies StoredRead;
  }
  return null;
}
