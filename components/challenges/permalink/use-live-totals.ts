import { useEffect, useState } from "react";
import { onLiveSignal } from "@/components/live/live-events";
import type { LiveTotals } from "@/lib/shared/live-events";

/** A challenge's amount in dollars, and its numbers of boosts and backers. */
type Totals = Record<keyof LiveTotals, number>;

/**
 * The totals after the last boost that the page heard of. Null once something else happened, which only a refresh shows: a boost that
 * is taken back lowers them.
 */
export function useLiveTotals(id: string): Totals | null {
  const [totals, setTotals] = useState<Totals | null>(null);
  useEffect(
    () =>
      onLiveSignal((signal) => {
        if (signal.kind === "hello") setTotals(null);
        else if (signal.channel === `challenge:${id}`) setTotals(totalsOf(signal.data));
      }),
    [id],
  );
  return totals;
}

function totalsOf(data: Partial<LiveTotals>): Totals | null {
  if (data.boost_number === undefined) return null;
  return {
    amount: Number(data.amount),
    boost_number: Number(data.boost_number),
    backer_count: Number(data.backer_count),
  };
}
