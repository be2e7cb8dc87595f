import type { BrowseQuery } from "./browse-query";

/** The dashboard's address with these filters. */
export function browseHref(query: BrowseQuery): string {
  const present = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return present.length === 0 ? "/viewer-dashboard" : `/viewer-dashboard?${new URLSearchParams(present)}`;
}
