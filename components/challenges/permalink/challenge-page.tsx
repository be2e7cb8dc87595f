import { useTranslations } from "next-intl";
import { PageContainer } from "@/components/shell/page-container";
import { Card } from "@/components/ui/card";
import { Fuse } from "@/components/ui/fuse";
import type { BackerWire, ChallengeHistory, ChallengeWire } from "@/lib/challenges/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { Page } from "@/lib/shared/page";
import { stackOf } from "@/lib/shared/stack";
import { BoostButton } from "../boost/boost-button";
import { AirNote } from "../card/air-note";
import { CardTime } from "../card/card-time";
import { DeclinedNote } from "../card/declined-note";
import { backersOf } from "../card/own-segment";
import { CounterOfferNote } from "../counter-offer/counter-offer-note";
import { ChallengeDialogs } from "../dialogs/challenge-dialogs";
import { Aftermath } from "./aftermath";
import { ChallengeBackers } from "./challenge-backers";
import { ChallengeHead } from "./challenge-head";
import { ChallengeTimeline } from "./challenge-timeline";
import { NextStep } from "./next-step";
import { OwnAnswer } from "./own-answer";
import { OwnBacking } from "./own-backing";
import { OwnCollection } from "./own-collection";
import { OwnStack } from "./own-stack";
import { ShareButton } from "./share-button";

export type ChallengePageProps = {
  readonly challenge: ChallengeWire;
  /** First page. */
  readonly backers: Page<BackerWire>;
  readonly history: ChallengeHistory;
  /** The server's time while it rendered, ISO 8601; old by the time a cached page is read. */
  readonly now: string;
};

/** The public page of a challenge: the dare, the money behind it, the time left and the history. */
export function ChallengePage({ challenge, backers, history, now }: ChallengePageProps) {
  return (
    <ChallengeDialogs>
      <div className="stage-light flex flex-1 flex-col">
        <PageContainer>
          <ChallengeHead challenge={challenge} />
          <div className="mt-8 grid gap-6 lg:mt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:items-start">
            <ClientMessages
              namespaces={[
                "challenges.block",
                "challenges.card.air",
                "challenges.card.money",
                "challenges.counterAnswer",
                "challenges.own",
                "challenges.refusal",
                "challenges.share",
                "challenges.withdraw",
                "challengePage.boosters",
                "challengePage.proof",
                "challengePage.reactions",
                "disputes.link",
                "disputes.payout",
              ]}
            >
              <StackPanel challenge={challenge} now={now} />
            </ClientMessages>
            <ClientMessages namespaces={["challengePage.backers"]}>
              <ChallengeBackers challenge={challenge} backers={backers} />
            </ClientMessages>
            <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <ChallengeTimeline challenge={challenge} history={history} now={now} />
            </div>
          </div>
        </PageContainer>
      </div>
    </ChallengeDialogs>
  );
}

function StackPanel({ challenge, now }: { challenge: ChallengeWire; now: string }) {
  const t = useTranslations("challengePage");
  const isCompleted = challenge.status === "completed";
  // Known late: until the moment of completion it is last, so that it pushes no button of the panel.
  const own = (
    <OwnBacking
      id={challenge.id}
      streamerId={challenge.streamer_id}
      status={challenge.status}
      counterOfferId={challenge.counter_offer?.id ?? null}
      boosts={challenge.boost_number}
    />
  );
  return (
    <Card as="section" padding="lg" aria-label={t("stack")}>
      {challenge.deadline && challenge.deadline_from && (
        <Fuse
          placement="edge"
          startsAt={challenge.deadline_from}
          endsAt={challenge.deadline}
          now={now}
          cached
        />
      )}
      <OwnStack
        id={challenge.id}
        segments={stackOf(challenge)}
        boosts={challenge.boost_number}
        backers={backersOf(challenge)}
      />
      <AirNote challenge={challenge} />
      <OwnCollection challenge={challenge} />
      <DeclinedNote challenge={challenge} />
      <CounterOfferNote challenge={challenge} now={now} cached actions={<OwnAnswer id={challenge.id} />} />
      {isCompleted && own}
      {isCompleted && (
        <Aftermath
          id={challenge.id}
          streamerId={challenge.streamer_id}
          subject={{
            title: challenge.challenge,
            streamer: challenge.streamer_display_name,
            dollars: challenge.amount,
          }}
          proofUrl={challenge.proof_url}
          counts={challenge.reactions?.counts ?? []}
        />
      )}
      <p className="mt-4 text-balance text-muted">
        {t(`charge.${chargeOf(challenge)}`, { streamer: challenge.streamer_display_name })}
      </p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-line border-t pt-6">
        <CardTime challenge={challenge} now={now} cached />
        <div className="flex gap-3 max-sm:w-full max-sm:flex-col-reverse">
          <div className="grid noscript:hidden">
            <ShareButton streamer={challenge.streamer_display_name} text={challenge.challenge} />
          </div>
          <NextStep streamerId={challenge.streamer_id} status={challenge.status}>
            {challenge.status === "active" && <BoostButton challenge={challenge} variant="dare" size="md" />}
          </NextStep>
        </div>
      </div>
      {!isCompleted && own}
    </Card>
  );
}

/** What the status means for the backers' cards. */
function chargeOf({ status }: ChallengeWire): "open" | "done" | "ended" {
  switch (status) {
    case "completed":
      return "done";
    case "active":
    case "accepted":
    case "in-progress":
      return "open";
    default:
      return "ended";
  }
}
