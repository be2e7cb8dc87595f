import { Prisma } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { PledgeGoal, PledgeStatus } from "../engine/machine";

/** A pledge as far as it tells whether its backer is to confirm it. */
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

/** SQL: whether a hold of the pledge was requested and only the cardholder can go on. */
export function waitsForHolder(pledgeId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM holds WHERE pledge_id = ${pledgeId} AND status = 'open' AND NOT EXISTS (
    SELECT 1 FROM operations o WHERE o.hold_id = holds.id AND o.status IN ('pending', 'sent', 'unknown')))`;
}

/**
 * What its backer can do about it. `isNeeded`: the bank asks them, or the completed challenge could not be charged. `isPossible`: also
 * where nothing is held for now and their card will be asked again, which they may do before. Part of what `requirePayableFor` allows: not while we are asking the bank ourselves.
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
