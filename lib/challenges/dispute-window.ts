import { addHours } from "date-fns";
import { DISPUTE_MINIMUM_CENTS, DISPUTE_WINDOW_HOURS } from "./contract";
import type { StoredChallenge } from "./rows";

/**
 * Until when a challenge can be disputed; null when its pot is too small. One whose wording was changed can always be.
 * Source: docs/product/disputes.md#who-may-dispute.
 */
export function disputeWindowEnd(
  { potCents, rewordedAt }: Pick<StoredChallenge, "potCents" | "rewordedAt">,
  completedAt: Date,
): Date | null {
  const isDisputable = potCents >= DISPUTE_MINIMUM_CENTS || rewordedAt !== null;
  return isDisputable ? addHours(completedAt, DISPUTE_WINDOW_HOURS) : null;
}

/** Whether the window is still open. It is closed at `disputeUntil` exactly. */
export function mayDispute(disputeUntil: Date, at: Date): boolean {
  return at < disputeUntil;
}
