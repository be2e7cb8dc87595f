/** Where the markup comes from, for the page that loads it (`/overlay/{id}`) and for the markup itself; `?key` goes along. */
export function markupAddress({ pathname, search }: Location): string {
  return `${pathname.startsWith("/api/") ? "" : "/api"}${pathname}${search}`;
}
