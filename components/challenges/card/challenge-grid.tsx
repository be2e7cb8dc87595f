import type { ReactNode } from "react";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ChallengeCard, type ChallengeCardProps } from "./challenge-card";

type ChallengeGridProps = Omit<ChallengeCardProps, "challenge" | "own" | "actions" | "aside" | "note"> & {
  challenges: readonly ChallengeWire[];
  ownFor?: (challenge: ChallengeWire) => ReactNode;
  actionsFor: (challenge: ChallengeWire) => ReactNode;
  /** A small act beside the status of a card. */
  asideFor?: (challenge: ChallengeWire) => ReactNode;
  /** A line below the money of a card. */
  noteFor?: (challenge: ChallengeWire) => ReactNode;
  peopleOf?: PeopleOf<ChallengeWire> | undefined;
};

/** A list of challenge cards, up to three in a row. */
export function ChallengeGrid({
  challenges,
  ownFor,
  actionsFor,
  asideFor,
  noteFor,
  peopleOf,
  ...card
}: ChallengeGridProps) {
  return (
    <CardGrid challenges={challenges} peopleOf={peopleOf}>
      {(challenge) => (
        <ChallengeCard
          {...card}
          challenge={challenge}
          own={ownFor?.(challenge)}
          actions={actionsFor(challenge)}
          aside={asideFor?.(challenge)}
          note={noteFor?.(challenge)}
        />
      )}
    </CardGrid>
  );
}

/** The ids of those whom a reader may have blocked, with spaces between (`HideBlocked`). */
type PeopleOf<Challenge> = (challenge: Challenge) => string;

type CardGridProps<Challenge> = {
  challenges: readonly Challenge[];
  peopleOf?: PeopleOf<Challenge> | undefined;
  /** The card of each. */
  children: (challenge: Challenge) => ReactNode;
};

/** Cards, up to three in a row. */
export function CardGrid<Challenge extends { readonly id: string }>({
  challenges,
  peopleOf,
  children,
}: CardGridProps<Challenge>) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {challenges.map((challenge) => (
        <li key={challenge.id} data-people={peopleOf?.(challenge)} className="flex min-w-0">
          {children(challenge)}
        </li>
      ))}
    </ul>
  );
}
