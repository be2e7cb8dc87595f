import { addHours } from "date-fns";
import type { Cents } from "@/lib/shared/money";
import { DISPUTE_MINIMUM_CENTS, DISPUTE_WINDOW_HOURS } from "./contract";

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
