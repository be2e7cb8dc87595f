"use client";

import { useEffect, useState } from "react";
import { onLiveSignal } from "@/components/live/live-events";
import { LiveStack } from "@/components/ui/live-stack";
import { totalOf } from "@/components/ui/stack-segments";
import type { LiveTotals } from "@/lib/shared/live-events";
import type { StackSegment } from "@/lib/shared/stack";
import { useOwnPart } from "./own-part";

type OwnStackProps = {
  readonly id: string;
  readonly segments: readonly StackSegment[];
  /** Boosts among the segments, those that are combined included. */
  readonly boosts: number;
  readonly backers: number | null;
};

/**
 * The stack of a challenge's page. A backer's own segment stands out as soon as it is known; boosts that arrive are one segment until the
 * page is refreshed, which in a crowd takes a while.
 */
export function OwnStack({ id, segments, boosts, backers }: OwnStackProps) {
  const own = useOwnPart(id)?.segment;
  const totals = useLiveTotals(id, segments);
  const later = Number(totals?.boost_number) > boosts ? totals : null;
  const arrived = later && {
    id: `boost-${later.boost_number}`,
    cents: Math.round(Number(later.amount) * 100) - totalOf(segments),
  };
  return (
    <LiveStack
      segments={arrived ? [...segments, arrived] : segments}
      backers={later ? Number(later.backer_count) : backers}
      size="lg"
      own={own}
    />
  );
}

/**
 * The totals after the last boost that the page heard of, until it is refreshed: it then shows them itself, and what took a boost back.
 * @param page what every refresh of the page makes anew
 */
function useLiveTotals(id: string, page: object): Partial<LiveTotals> | null {
  const [heard, setHeard] = useState<{ readonly totals: Partial<LiveTotals>; readonly page: object }>();
  useEffect(
    () =>
      onLiveSignal((signal) => {
        if (signal.kind === "event" && signal.channel === `challenge:${id}` && signal.data.boost_number)
          setHeard({ totals: signal.data, page });
      }),
    [id, page],
  );
  return heard?.page === page ? heard.totals : null;
}
