import type { IncomingMessage } from "node:http";
import { challengeTag, FEED_TAG, LEADERBOARD_TAG, streamerTag } from "@/lib/http/page-tags";

/** A read of the API that is kept: its address, and the tag of what it shows. */
export type KeptRead = { readonly address: string; readonly tag: string };

const ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const PUBLIC_READS: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/^\/api\/(?:challenges|streamers)$/, () => FEED_TAG],
  [/^\/api\/leaderboard$/, () => LEADERBOARD_TAG],
  [new RegExp(`^/api/streamers/(${ID})$`), streamerTag],
  [new RegExp(`^/api/challenges/streamer/(${ID})$`), streamerTag],
  [new RegExp(`^/api/challenges/(${ID})$`), challengeTag],
];
const LONGEST = 300;

/**
 * What a request reads that is the same for every caller who is not signed in; null for all others. Both ways to say who
 * one is count, also where they would not be looked at: who has just written something reads past everything kept.
 */
export function readAddress({
  method,
  url = "",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">) {
  if (method !== "GET" || url.length > LONGEST) return null;
  if (headers.authorization !== undefined || headers.cookie?.includes("session-token")) return null;
  const [path = ""] = url.split("?", 1);
  for (const [pattern, tagOf] of PUBLIC_READS) {
    const match = pattern.exec(path);
    if (match !== null) return { address: url, tag: tagOf(match[1] ?? "") } satisfies KeptRead;
  }
  return null;
}
