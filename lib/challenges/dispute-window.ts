import { addHours } from "date-fns";
import { type Cents, cents } from "@/lib/shared/money";

/** Source: docs/product/disputes.md#who-may-dispute. */
const DISPUTE_MINIMUM_CENTS = cents(2_000);
const DISPUTE_WINDOW_HOURS = 1;

/**
 * Until when a challenge can be disputed; null when its pot is too small.
 * @param potCents the offer and every boost that counts
 */
export function disputeWindowEnd(potCents: Cents, completedAt: Date): Date | null {
  return potCents >= DISPUTE_MINIMUM_CENTS ? addHours(completedAt, DISPUTE_WINDOW_HOURS) : null;
}

/** Whether the window is still open. It is closed at `disputeUntil` exactly. */
export function mayDispute(disputeUntil: Date, at: Date): boolean {
  return at < disputeUntil;
}
