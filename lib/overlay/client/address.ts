import { keep, kept } from "./memory";

const KEY_HEADER = "x-overlay-key";

/**
 * The key of this page's overlay link; empty without one. It is taken out of the address, which broadcast software logs, and kept
 * for reloads of this source.
 */
export function overlayKey(): string {
  const slot = `key ${location.pathname}`;
  const address = new URL(location.href);
  const given = address.searchParams.get("key");
  if (given === null) return kept(slot) ?? "";
  keep(slot, given);
  address.searchParams.delete("key");
  history.replaceState(null, "", address);
  return given;
}

/**
 * Requests the markup, for the loader (`/overlay/{id}`) and for the overlay itself.
 * @param query `after` and `waits`, as of `renderOverlay`; nothing for a page that has no document
 */
export function requestMarkup(
  init: RequestInit,
  query: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const key = overlayKey();
  const address = new URL(location.href);
  if (!address.pathname.startsWith("/api/")) address.pathname = `/api${address.pathname}`;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return fetch(address.pathname + address.search, {
    ...init,
    cache: "no-store",
    headers: key === "" ? {} : { [KEY_HEADER]: key },
  });
}
