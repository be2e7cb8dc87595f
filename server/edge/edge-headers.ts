import type { OutgoingHttpHeaders } from "node:http";
import { EVERYTHING, isPurged } from "./surrogate-keys";

/**
 * A change is seen by this origin after a second at most, so by a CDN that keeps an answer for two and shows it for one more while it
 * asks for a new one, and by a browser that does the same, within five.
 */
const BRIEF = "public, max-age=0, s-maxage=2, stale-while-revalidate=1";
/** For what changes only with a deploy, and for what is purged from a CDN. */
const LONG = "public, max-age=0, s-maxage=30, stale-while-revalidate=1";
/**
 * For what is known to be old while its successor is made: one request for each edge and second, instead of everybody's. The origin shows
 * it for a second at most unless its successor takes longer to make, so a CDN for two.
 */
const OLD = "public, max-age=0, s-maxage=1";

/** The headers by which a CDN keeps public answers; none without a CDN. `isCurrent`: nothing that they show is known to have changed. */
export type EdgeHeaders = {
  /** @param keys of what the page shows */
  readonly ofPage: (keys: readonly string[], isCurrent: boolean) => OutgoingHttpHeaders;
  /** Of a read of the API, which counts seconds. */
  readonly ofRead: (isCurrent: boolean) => OutgoingHttpHeaders;
};

/**
 * @param isKept whether a CDN is in front (docs/production.md#a-cdn)
 * @param canPurge whether it can be purged
 */
export function edgeHeaders(isKept: boolean, canPurge: boolean): EdgeHeaders {
  if (!isKept) return { ofPage: () => ({}), ofRead: () => ({}) };
  const brief = { "cache-control": BRIEF };
  const old = { "cache-control": OLD };
  const ofPage = (keys: readonly string[], isCurrent: boolean) => {
    if (!isCurrent) return old;
    const lasts = keys.length === 0 || (canPurge && keys.every(isPurged));
    if (!lasts) return brief;
    const named = keys.length === 0 ? [] : [...keys, EVERYTHING];
    return {
      "cache-control": LONG,
      // Each CDN reads one of them.
      ...(named.length > 0 && { "surrogate-key": named.join(" "), "cache-tag": named.join(",") }),
    };
  };
  return { ofPage, ofRead: (isCurrent) => ({ ...(isCurrent ? brief : old), vary: "accept-encoding" }) };
}
