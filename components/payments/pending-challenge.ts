import type { ChallengeWire } from "@/lib/challenges/contract";

/** What waits for the card: a new challenge, or a boost with the challenge's amount replaced by the boost's. */
export type PendingChallenge = Pick<ChallengeWire, "id" | "challenge" | "amount" | "streamer_name"> & {
  /** Client only: marks the payment of a boost. */
  readonly isBoost: boolean;
};
