import { useEffect, useState } from "react";
import { onLiveSignal } from "@/components/live/live-events";
import type { LiveTotals } from "@/lib/shared/live-events";

/** A challenge's amount in dollars, and its numbers of boosts and backers. */
type Totals = Record<keyof LiveTotals, number>;

/** @property isStale something else happened since, which only a refresh shows: a boost that is taken back lowers them */
type Heard = { readonly totals: Totals; readonly isStale: boolean };

/**
 * The totals after the last boost that the page heard of; null before one, and after the refresh that shows what happened since.
 * @param page what every refresh of the page makes anew
 */
export function useLiveTotals(id: string, page: object): Totals | null {
  const [heard, setHeard] = useState<Heard | null>(null);
  const [shown, setShown] = useState(page);
  if (shown !== page) {
    setShown(page);
    if (heard?.isStale) setHeard(null);
  }
  useEffect(
    () =>
      onLiveSignal((signal) => {
        if (signal.kind === "event" && signal.channel !== `challenge:${id}`) return;
        const totals = signal.kind === "event" ? totalsOf(signal.data) : null;
        setHeard((before) => (totals ? { totals, isStale: false } : before && { ...before, isStale: true }));
      }),
    [id],
  );
  return heard?.totals ?? null;
}

function totalsOf(data: Partial<LiveTotals>): Totals | null {
  if (data.boost_number === undefined) return null;
  return {
    amount: Number(data.amount),
    boost_number: Number(data.boost_number),
    backer_count: Number(data.backer_count),
  };
}
