import type { ChallengeWire, FeedQuery, StreamerList } from "@/lib/challenges/contract";
import { callPage } from "@/lib/http/call";
import type { Page } from "@/lib/shared/page";

/** A public list of challenges that the browser can load further pages of. */
export type ChallengeSource =
  | ({ readonly list: "feed" } & Partial<Pick<FeedQuery, "sort" | "category" | "q">>)
  | { readonly list: "streamer"; readonly streamerId: string; readonly status: StreamerList };

/** Loads the page at a cursor. */
export function loadChallenges(source: ChallengeSource, cursor: string): Promise<Page<ChallengeWire>> {
  if (source.list === "feed") {
    const { list: _, ...filter } = source;
    return callPage("GET /api/challenges", { query: { ...filter, cursor } });
  }
  return callPage("GET /api/challenges/streamer/{streamerId}", {
    params: { streamerId: source.streamerId },
    query: { status: source.status, cursor },
  });
}
