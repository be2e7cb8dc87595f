import { DomainError } from "@/lib/shared/errors";
import { type Cents, cents, toDollars } from "@/lib/shared/money";
import { pledgeCaps } from "@/lib/shared/pledge-caps";
import { MINIMUM_BOOST_CENTS } from "./contract";

/**
 * Checks that one offer or boost is within the cap. Called before anything is written, so that no card is authorized for
 * an amount that would be refused.
 * @throws DomainError amount_too_high
 */
export function requirePledgeInCap(amountCents: Cents): void {
  const maximum = pledgeCaps().pledgeCents;
  if (amountCents > maximum) throw new DomainError("amount_too_high", { maximum: toDollars(maximum) });
}

/** How many cents boosts may still add to a pot. */
export function roomIn(potCents: Cents): Cents {
  return cents(Math.max(0, pledgeCaps().potCents - potCents));
}

/**
 * Checks that a boost fits into a pot. `settlePledge` checks again when the boost counts, because several may be paid at
 * the same time (decision 139).
 * @throws DomainError pot_full with the dollars that still fit; 0 when not even the smallest boost does
 */
export function requireRoom(potCents: Cents, boostCents: Cents): void {
  const room = roomIn(potCents);
  if (boostCents <= room) return;
  throw new DomainError("pot_full", { left: room < MINIMUM_BOOST_CENTS ? 0 : toDollars(room) });
}

/** Whether a boost fits below the largest pot that the streamer takes; null for no limit. */
export function fitsBelow(most: Cents | null, potCents: Cents, boostCents: Cents): boolean {
  return most === null || potCents + boostCents <= most;
}

/** The dollars that fit below the largest pot that the streamer takes; 0 when not even the smallest boost does. */
export function restBelow(most: Cents, potCents: Cents): number {
  const rest = most - potCents;
  return rest < MINIMUM_BOOST_CENTS ? 0 : toDollars(cents(rest));
}
