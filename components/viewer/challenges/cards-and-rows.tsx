import type { ReactNode } from "react";
import { ChallengeGrid } from "@/components/challenges/card/challenge-grid";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { EndedRows } from "./ended-rows";
import { isOver } from "./needs";

type CardsAndRowsProps = {
  challenges: readonly ChallengeWire[];
  perspective: "viewer" | "backer";
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  ownFor: (challenge: ChallengeWire) => ReactNode;
  actionsFor: (challenge: ChallengeWire) => ReactNode;
};

/** Cards of what is open, and below them a row of each challenge that is over. */
export function CardsAndRows({ challenges, perspective, ...rest }: CardsAndRowsProps) {
  const open = challenges.filter((challenge) => !isOver(challenge));
  return (
    <>
      {open.length > 0 && <ChallengeGrid challenges={open} perspective={perspective} {...rest} />}
      <EndedRows challenges={challenges} {...rest} />
    </>
  );
}
