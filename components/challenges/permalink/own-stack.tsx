"use client";

import { LiveStakeStack } from "@/components/ui/live-stake-stack";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { backersOf, ownSlabOf, pledgesOf } from "../card/stack-pledges";
import { useOwnPart } from "./own-part";

type OwnStackProps = {
  challenge: Pick<
    ChallengeWire,
    "id" | "amount" | "original_amount" | "boost_number" | "backer_count" | "backings"
  >;
};

/** The stack of a challenge's page. A backer's own slab stands out as soon as it is known. */
export function OwnStack({ challenge }: OwnStackProps) {
  const own = useOwnPart(challenge.id);
  const slab = own === null ? null : ownSlabOf(own.own_pledges, pledgesOf(challenge));
  return (
    <LiveStakeStack
      pledges={pledgesOf(challenge)}
      backers={backersOf(challenge)}
      size="lg"
      {...(slab !== null && { own: slab })}
    />
  );
}
