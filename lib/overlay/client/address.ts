/** The address of the markup, for the loader (`/overlay/{id}`) and for the overlay itself; includes `?key`. */
export function markupAddress({ pathname, search }: Location): string {
  return `${pathname.startsWith("/api/") ? "" : "/api"}${pathname}${search}`;
}
