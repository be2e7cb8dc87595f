"use client";

import { BoostButton } from "@/components/challenges/boost/boost-button";
import { DeclinedNote } from "@/components/challenges/card/declined-note";
import { OwnPledges } from "@/components/challenges/card/own-pledges";
import AnswerButtons from "@/components/challenges/counter-offer/answer-buttons";
import { CounterOfferNote } from "@/components/challenges/counter-offer/counter-offer-note";
import { FinishPaymentButton } from "@/components/challenges/create/finish-payment-button";
import { RewriteButton } from "@/components/challenges/create/rewrite-button";
import { AppealButton } from "@/components/challenges/dialogs/appeal-button";
import { CancelButton } from "@/components/challenges/dialogs/cancel-button";
import { DisputeLink } from "@/components/disputes/dispute-link";
import { ListEnd } from "@/components/ui/list-end";
import { useFirstRows } from "@/components/ui/use-first-rows";
import { useGrowingList } from "@/components/ui/use-growing-list";
import type { ChallengeWire, ViewerSection } from "@/lib/challenges/contract";
import { callPage } from "@/lib/http/call";
import type { Page } from "@/lib/shared/page";
import { CardsAndRows } from "./cards-and-rows";

type ChallengeSectionProps = {
  userId: string;
  section: ViewerSection;
  first: Page<ChallengeWire>;
  /** How many cards the server renders. */
  firstRows: number;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** One of the four lists of a viewer's own challenges, newest first, each with its actions. */
export function ChallengeSection({ userId, section, first, firstRows, now }: ChallengeSectionProps) {
  const list = useGrowingList(first, (cursor) =>
    callPage("GET /api/challenges/viewer/{userId}", { params: { userId }, query: { section, cursor } }),
  );
  const shown = useFirstRows(list.items, firstRows);
  const ownFor = (challenge: ChallengeWire) => (
    <>
      <DeclinedNote challenge={challenge} />
      <CounterOfferNote
        reader="creator"
        challenge={challenge}
        now={now}
        actions={<AnswerButtons challenge={challenge} />}
      />
      <OwnPledges challenge={challenge} folded />
    </>
  );
  return (
    <>
      <CardsAndRows
        challenges={shown}
        perspective="viewer"
        now={now}
        ownFor={ownFor}
        actionsFor={(challenge) => actionsFor(challenge, now)}
      />
      <ListEnd list={list} />
    </>
  );
}

/** What the creator can do. Source: docs/product/challenges.md#who-may-do-what. */
function actionsFor(challenge: ChallengeWire, now: string) {
  switch (challenge.status) {
    case "approved":
      return (
        <>
          <CancelButton challenge={challenge} />
          <FinishPaymentButton challenge={challenge} />
        </>
      );
    case "active":
      return (
        <>
          <CancelButton challenge={challenge} />
          <BoostButton challenge={challenge} signedIn />
        </>
      );
    case "pending":
    case "pending_review":
      return <CancelButton challenge={challenge} />;
    case "review_failed":
      return (
        <>
          <RewriteButton challenge={challenge} />
          {!challenge.appealed && <AppealButton challenge={challenge} />}
        </>
      );
    case "completed":
      return (
        <DisputeLink
          challengeId={challenge.id}
          until={challenge.dispute_until}
          status={challenge.dispute_status}
          now={now}
        />
      );
    default:
      return null;
  }
}
