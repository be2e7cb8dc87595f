import type { ReactNode } from "react";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ChallengeCard, type ChallengeCardProps } from "./challenge-card";

type ChallengeGridProps = Omit<ChallengeCardProps, "challenge" | "actions" | "note"> & {
  challenges: readonly ChallengeWire[];
  actionsFor: (challenge: ChallengeWire) => ReactNode;
  /** A line below the money of a card. */
  noteFor?: (challenge: ChallengeWire) => ReactNode;
};

/** A list of challenge cards, up to three in a row. */
export function ChallengeGrid({ challenges, actionsFor, noteFor, ...card }: ChallengeGridProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {challenges.map((challenge) => (
        <li key={challenge.id} className="flex min-w-0">
          <ChallengeCard
            {...card}
            challenge={challenge}
            actions={actionsFor(challenge)}
            note={noteFor?.(challenge)}
          />
        </li>
      ))}
    </ul>
  );
}
