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

/** Whether its backer is to confirm it, and until when: the rule of `requirePayableFor`, except while we are asking the bank ourselves. */
export function confirmationOf(pledge: Confirmable): { isNeeded: boolean; until: Date | null } {
  const isNeeded = needsConfirmation(pledge);
  return { isNeeded, until: isNeeded ? (pledge.collectBy ?? pledge.heldUntil) : null };
}

function needsConfirmation({ countedAt, status, goal, collectBy, waitsForHolder }: Confirmable): boolean {
  if (countedAt === null) return false;
  if (goal === "hold") return status === "pledged" || waitsForHolder;
  return goal === "capture" && status === "pledged" && collectBy !== null && now() < collectBy;
}
