import { db } from "@/lib/db/client";
import type { ChallengeStatus } from "@/lib/db/generated/enums";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId, type PledgeId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { isHeldFor } from "./confirmable";
import { type Payable, requirePayableFor } from "./require-payable";

/**
 * - payable: may be confirmed, with what is needed for that
 * - done: secured or captured
 * - refunded: charged, and given back or being given back
 * - withdrawn: its backer took it back
 * - expired: the collection is over
 * - released: the challenge ended without a charge
 * - unavailable: try again later
 */
export type PaymentConfirmation = {
  readonly challengeId: ChallengeId;
  readonly amountCents: Cents;
} & ({ readonly state: "payable"; readonly payable: Payable } | { readonly state: UnpayableState });

type UnpayableState = "done" | "refunded" | "withdrawn" | "expired" | "released" | "unavailable";

const fields = {
  challengeId: true,
  amountCents: true,
  goal: true,
  status: true,
  countedAt: true,
  collectBy: true,
  withdrawnAt: true,
  challenge: { select: { status: true } },
} as const;

/**
 * The state of a payment for the page behind the link to confirm it, whatever has happened since the link was sent.
 * @throws DomainError payment_not_found when it is unknown or another person's
 */
export async function paymentConfirmation(actor: Actor, pledgeId: PledgeId): Promise<PaymentConfirmation> {
  try {
    const payable = await requirePayableFor(actor, pledgeId);
    const { challengeId, amountCents } = payable;
    return { challengeId, amountCents, state: "payable", payable };
  } catch (error) {
    const isState = error instanceof DomainError && error.code !== "payment_not_found";
    if (!isState) throw error;
    return notPayable(actor, pledgeId, error.code === "payments_unavailable");
  }
}

async function notPayable(
  actor: Actor,
  pledgeId: PledgeId,
  isUnavailable: boolean,
): Promise<PaymentConfirmation> {
  const pledge = isId(pledgeId)
    ? await db().pledge.findFirst({ where: { id: pledgeId, backerId: actor.userId }, select: fields })
    : null;
  if (pledge === null) throw new DomainError("payment_not_found");
  const { challengeId, amountCents } = pledge;
  return { challengeId, amountCents, state: isUnavailable ? "unavailable" : stateOf(pledge) };
}

type Pledge = {
  readonly goal: "hold" | "capture" | "release";
  readonly status: string;
  readonly countedAt: Date | null;
  readonly collectBy: Date | null;
  readonly withdrawnAt: Date | null;
  readonly challenge: { readonly status: ChallengeStatus };
};

function stateOf(pledge: Pledge): UnpayableState {
  const { goal, status, countedAt, collectBy, withdrawnAt, challenge } = pledge;
  if (status === "refunded" || (status === "captured" && goal === "release")) return "refunded";
  if (withdrawnAt !== null) return "withdrawn";
  if (goal === "release" || (countedAt !== null && !isHeldFor(challenge.status))) return "released";
  if (status === "secured" || status === "captured") return "done";
  if (status === "uncollected" || (collectBy !== null && collectBy <= now())) return "expired";
  // An operation is under way: a moment later it is one of the others.
  return "unavailable";
}
