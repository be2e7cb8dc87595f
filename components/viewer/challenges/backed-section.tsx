"use client";

import { BoostButton } from "@/components/challenges/boost/boost-button";
import { DeclinedNote } from "@/components/challenges/card/declined-note";
import { OwnPledges } from "@/components/challenges/card/own-pledges";
import { CounterOfferNote } from "@/components/challenges/counter-offer/counter-offer-note";
import { DisputeLink } from "@/components/disputes/dispute-link";
import { ListEnd } from "@/components/ui/list-end";
import { useFirstRows } from "@/components/ui/use-first-rows";
import { useGrowingList } from "@/components/ui/use-growing-list";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { callPage } from "@/lib/http/call";
import type { Page } from "@/lib/shared/page";
import { CardsAndRows } from "./cards-and-rows";

type BackedSectionProps = {
  first: Page<ChallengeWire>;
  /** How many cards the server renders. */
  firstRows: number;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** The challenges of others that the viewer backs, each with their own money in it. */
export function BackedSection({ first, firstRows, now }: BackedSectionProps) {
  const list = useGrowingList(first, (cursor) => callPage("GET /api/users/backed", { query: { cursor } }));
  const shown = useFirstRows(list.items, firstRows);
  const ownFor = (challenge: ChallengeWire) => (
    <>
      <DeclinedNote challenge={challenge} />
      <CounterOfferNote challenge={challenge} now={now} />
      <OwnPledges challenge={challenge} folded />
    </>
  );
  return (
    <>
      <CardsAndRows
        challenges={shown}
        perspective="backer"
        now={now}
        ownFor={ownFor}
        actionsFor={(challenge) => actionsFor(challenge, now)}
      />
      <ListEnd list={list} />
    </>
  );
}

/** What a backer can do. Source: docs/product/challenges.md#who-may-do-what. */
function actionsFor(challenge: ChallengeWire, now: string) {
  if (challenge.status === "active") return <BoostButton challenge={challenge} signedIn />;
  if (challenge.status !== "completed" || challenge.own_amount === 0) return null;
  return (
    <DisputeLink
      challengeId={challenge.id}
      until={challenge.dispute_until}
      status={challenge.dispute_status}
      now={now}
    />
  );
}
