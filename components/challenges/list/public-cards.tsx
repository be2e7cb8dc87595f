import type { ChallengeWire } from "@/lib/challenges/contract";
import { BoostButton } from "../boost/boost-button";
import { ChallengeCard, type Perspective } from "../card/challenge-card";

type PublicCardsProps = {
  challenges: readonly ChallengeWire[];
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** The page is cached whole, so `now` may be old. */
  cached: boolean;
  perspective: Extract<Perspective, "public" | "stage">;
};

/** Challenges as anybody sees them; active ones can be boosted. */
export function PublicCards({ challenges, now, cached, perspective }: PublicCardsProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {challenges.map((challenge) => (
        <li key={challenge.id} className="flex min-w-0">
          <ChallengeCard
            challenge={challenge}
            now={now}
            cached={cached}
            perspective={perspective}
            actions={challenge.status === "active" && <BoostButton challenge={challenge} />}
          />
        </li>
      ))}
    </ul>
  );
}
