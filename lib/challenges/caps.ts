import { DomainError } from "@/lib/shared/errors";
import { type Cents, cents, toDollars } from "@/lib/shared/money";
import { pledgeCaps } from "@/lib/shared/pledge-caps";
import { MINIMUM_BOOST_CENTS } from "./contract";

/**
 * Whether one offer or boost is small enough. Asked before anything is written, so no card is asked for what is refused.
 * @throws DomainError amount_too_high
 */
export function requirePledgeInCap(amountCents: Cents): void {
  const maximum = pledgeCaps().pledgeCents;
  if (amountCents > maximum) throw new DomainError("amount_too_high", { maximum: toDollars(maximum) });
}

/** Cents that boosts may still add to a pot. */
export function roomIn(potCents: Cents): Cents {
  return cents(Math.max(0, pledgeCaps().potCents - potCents));
}

/**
 * Whether a boost fits into a pot. What several people are paying at the same moment is judged again when it counts.
 * @throws DomainError pot_full with the dollars that still fit; 0 where not even the smallest boost does
 */
export function requireRoom(potCents: Cents, boostCents: Cents): void {
  const room = roomIn(potCents);
  if (boostCents <= room) return;
  throw new DomainError("pot_full", { left: room < MINIMUM_BOOST_CENTS ? 0 : toDollars(room) });
}
