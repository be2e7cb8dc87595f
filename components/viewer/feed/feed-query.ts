import type { SearchParams } from "@/components/discover/directory-query";
import { type FeedQuery, feedQuerySchema } from "@/lib/challenges/contract";

export type FeedFilter = Pick<FeedQuery, "sort" | "category" | "q">;

const { sort, category, q } = feedQuerySchema.shape;

/** The filter in an address; invalid parts are ignored. */
export function feedFilterOf(params: SearchParams): FeedFilter {
  return {
    sort: sort.safeParse(params.sort).data ?? "trending",
    category: category.safeParse(params.category).data,
    q: q.safeParse(params.q).data,
  };
}

/** The path at which the feed reads its query. */
export const FEED_SEARCH = "/challenges/search";

/** The feed's address with this filter; defaults are omitted. */
export function feedHref(filter: FeedFilter): string {
  const present = Object.entries(filter).flatMap(([name, value]) =>
    value && value !== "trending" ? [[name, value]] : [],
  );
  return present.length === 0 ? "/challenges" : `${FEED_SEARCH}?${new URLSearchParams(present)}`;
}
