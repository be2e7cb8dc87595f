"use client";

import { LiveStakeStack } from "@/components/ui/live-stake-stack";
import { type StakePledge, totalOf } from "@/components/ui/stake-segments";
import { useOwnPart } from "./own-part";
import { useLiveTotals } from "./use-live-totals";

type OwnStackProps = {
  readonly id: string;
  readonly pledges: readonly StakePledge[];
  /** Boosts among the pledges, those that are combined included. */
  readonly boosts: number;
  readonly backers: number | null;
};

/**
 * The stack of a challenge's page. A backer's own slab stands out as soon as it is known; boosts that arrive are one slab until the
 * page is refreshed, which in a crowd takes a while.
 */
export function OwnStack({ id, pledges, boosts, backers }: OwnStackProps) {
  const slab = useOwnPart(id)?.slab ?? null;
  const totals = useLiveTotals(id, pledges);
  const isLater = totals !== null && totals.boost_number > boosts;
  const arrived = isLater ? Math.round(totals.amount * 100) - totalOf(pledges) : 0;
  const stack = arrived > 0 ? [...pledges, { id: `boost-${totals?.boost_number}`, cents: arrived }] : pledges;
  return (
    <LiveStakeStack
      pledges={stack}
      backers={isLater ? totals.backer_count : backers}
      size="lg"
      {...(slab !== null && { own: slab })}
    />
  );
}
