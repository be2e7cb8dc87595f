import { Prisma } from "@/lib/db/client";
import type { ChallengeStatus } from "@/lib/db/generated/enums";
import { now } from "@/lib/shared/clock";
import { ASKS_FOR_CARDHOLDER, type PledgeGoal, type PledgeStatus } from "../engine/machine";

/** What determines whether a backer must, or may, confirm a pledge. */
type Confirmable = {
  readonly countedAt: Date | null;
  readonly status: PledgeStatus;
  readonly goal: PledgeGoal;
  /** Until when a completed challenge collects it. */
  readonly collectBy: Date | null;
  /** When the hold that is live ends; null without one. */
  readonly heldUntil: Date | null;
  /** Of `waitsForHolder`. */
  readonly waitsForHolder: boolean;
};

const HELD_FOR: readonly ChallengeStatus[] = ["active", "accepted", "in_progress", "completed"];

/**
 * Whether pledges that count are held or charged for a challenge with this status. Else they are being released, whatever they
 * still say: of a large pot that is over, a job reaches each only after the decision.
 */
export function isHeldFor(status: ChallengeStatus): boolean {
  return HELD_FOR.includes(status);
}

/**
 * SQL: whether a payment waits that its cardholder was asked for: their bank wanted them at the attempt before it, or the card is
 * removed. One that they have merely opened does not count.
 */
export function waitsForHolder(pledgeId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM holds WHERE pledge_id = ${pledgeId} AND status = 'open' AND NOT EXISTS (
    SELECT 1 FROM operations o WHERE o.hold_id = holds.id AND o.status IN ('pending', 'sent', 'unknown'))
    AND ((SELECT o.last_error FROM operations o WHERE o.pledge_id = ${pledgeId} AND o.kind = 'authorize' AND o.hold_id <> holds.id
        ORDER BY o.created_at DESC, o.id DESC LIMIT 1) = ANY(${[...ASKS_FOR_CARDHOLDER]}::text[])
      OR (SELECT saved.stripe_payment_method_id = ANY(c.removed_method_ids) FROM holds saved
        JOIN pledges p ON p.id = saved.pledge_id JOIN payment_customers c ON c.user_id = p.backer_id
        WHERE saved.pledge_id = ${pledgeId} AND saved.stripe_payment_method_id IS NOT NULL
        ORDER BY saved.created_at DESC, saved.id DESC LIMIT 1)))`;
}

/**
 * Whether the backer must confirm a pledge (`isNeeded`: the bank asks for the cardholder, the card is removed, or the charge failed), or may (`isPossible`: also
 * while nothing is held and the card will be asked again later). A subset of what `requirePayableFor` allows, which also does so while our
 * own request to the bank is pending.
 */
export function confirmationOf(pledge: Confirmable): {
  readonly isPossible: boolean;
  readonly isNeeded: boolean;
  readonly until: Date | null;
} {
  const { countedAt, status, goal, collectBy, heldUntil } = pledge;
  const isCounted = countedAt !== null;
  const isAsked = isCounted && goal === "hold" && pledge.waitsForHolder;
  const isDue =
    isCounted && goal === "capture" && status === "pledged" && collectBy !== null && now() < collectBy;
  const isResting = isCounted && goal === "hold" && status === "pledged";
  const isNeeded = isAsked || isDue;
  return { isPossible: isNeeded || isResting, isNeeded, until: isNeeded ? (collectBy ?? heldUntil) : null };
}
