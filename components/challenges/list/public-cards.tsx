import { ReportButton } from "@/components/reports/report-button";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { BoostButton } from "../boost/boost-button";
import { ChallengeGrid } from "../card/challenge-grid";
import type { ChallengeSource } from "./load-challenges";

type PublicCardsProps = {
  challenges: readonly ChallengeWire[];
  source: ChallengeSource;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** The page is cached whole, so `now` may be old. */
  cached: boolean;
};

/** Challenges as the public sees them; active ones can be boosted, all of them reported. */
export function PublicCards({ challenges, source, now, cached }: PublicCardsProps) {
  return (
    <ChallengeGrid
      challenges={challenges}
      now={now}
      cached={cached}
      peopleOf={source.list === "feed" ? peopleOf : undefined}
      // A streamer's own page need not repeat the streamer on every card.
      perspective={source.list === "feed" ? "public" : "stage"}
      asideFor={({ id, creator_id }) => (
        <ReportButton type="challenge" id={id} ownerId={creator_id} iconOnly />
      )}
      actionsFor={(challenge) => challenge.status === "active" && <BoostButton challenge={challenge} />}
    />
  );
}

function peopleOf({ creator_id, streamer_id }: ChallengeWire): string {
  return `${creator_id} ${streamer_id}`;
}
