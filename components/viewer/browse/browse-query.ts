import { type StreamerListQuery, streamerListQuerySchema } from "@/lib/streamers/contract";

export type BrowseQuery = Pick<StreamerListQuery, "q" | "category" | "status">;
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

const { q, category, status } = streamerListQuerySchema.shape;

/** The filters in an address; invalid ones are ignored. */
export function browseQueryOf(params: SearchParams): BrowseQuery {
  return {
    q: q.safeParse(params.q).data,
    category: category.safeParse(params.category).data,
    status: status.safeParse(params.status).data,
  };
}

/** The dashboard's address with these filters. */
export function browseHref(query: BrowseQuery): string {
  const present = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return present.length === 0 ? "/viewer-dashboard" : `/viewer-dashboard?${new URLSearchParams(present)}`;
}
