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
