import { type StreamerListQuery, streamerListQuerySchema } from "@/lib/streamers/contract";

/** What the directory is ordered and filtered by; all of it is in the address. */
export type DirectoryFilter = Omit<StreamerListQuery, "cursor" | "limit">;
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

const { q, category, status, sort, language, max_minimum } = streamerListQuerySchema.shape;
const DEFAULT_SORT = sort.parse(undefined);

/** The filter in an address; invalid parts are ignored. */
export function directoryFilterOf(params: SearchParams): DirectoryFilter {
  return {
    q: q.safeParse(params.q).data,
    category: category.safeParse(params.category).data,
    status: status.safeParse(params.status).data,
    sort: sort.safeParse(params.sort).data ?? DEFAULT_SORT,
    language: language.safeParse(params.language).data,
    max_minimum: max_minimum.safeParse(params.max_minimum).data,
  };
}

/** The directory without filters, in its default order. */
export const UNFILTERED = directoryFilterOf({});

/** The filter as query parameters; defaults are omitted. */
export function directoryParams({ sort, ...filters }: DirectoryFilter): Readonly<Record<string, string>> {
  const values = { ...filters, sort: sort === DEFAULT_SORT ? undefined : sort };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

/** The path at which the public directory reads its query: `/discover` itself is cached. */
export const DIRECTORY_SEARCH = "/discover/search";

/** The public directory with this filter. */
export function directoryHref(filter: DirectoryFilter): string {
  return hrefOf("/discover", DIRECTORY_SEARCH, filter);
}

/** The dashboard's list with this filter. */
export function browseHref(filter: DirectoryFilter): string {
  return hrefOf("/viewer-dashboard", "/viewer-dashboard", filter);
}

function hrefOf(plain: string, queried: string, filter: DirectoryFilter): string {
  const query = new URLSearchParams(directoryParams(filter));
  return query.size === 0 ? plain : `${queried}?${query}`;
}

/** How many filters narrow the list, the search and the order left out. */
export function countFilters({ category, status, language, max_minimum }: DirectoryFilter): number {
  return [category, status, language, max_minimum].filter(Boolean).length;
}
