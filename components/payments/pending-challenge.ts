import type { ChallengeWire } from "@/lib/challenges/contract";

/**
 * What waits for the card: a new challenge, a boost with the challenge's amount replaced by the boost's, or an appeal with
 * its fee in that place.
 */
export type PendingChallenge = Pick<ChallengeWire, "id" | "challenge" | "amount" | "streamer_name"> & {
  /** Client only: marks the payment of a boost. */
  readonly isBoost: boolean;
  readonly isAppeal?: boolean;
};

export type PaymentPurpose = "challenge" | "boost" | "appeal";

/** What the payment is for: each has words of its own. */
export function purposeOf({ isBoost, isAppeal = false }: PendingChallenge): PaymentPurpose {
  if (isAppeal) return "appeal";
  return isBoost ? "boost" : "challenge";
}
