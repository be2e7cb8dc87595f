import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId, type PledgeId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { type Payable, requirePayableFor } from "./require-payable";

/**
 * - payable: waits for its cardholder, with what is needed to confirm it
 * - done: secured or captured
 * - expired: the collection is over
 * - released: the card is not charged any more
 * - unavailable: try again later
 */
export type PaymentConfirmation = {
  readonly challengeId: ChallengeId;
  readonly amountCents: Cents;
} & (
  | { readonly state: "payable"; readonly payable: Payable }
  | { readonly state: "done" | "expired" | "released" | "unavailable" }
);

const fields = {
  challengeId: true,
  amountCents: true,
  goal: true,
  status: true,
  collectBy: true,
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
  readonly collectBy: Date | null;
};

function stateOf({ goal, status, collectBy }: Pledge): "done" | "expired" | "released" | "unavailable" {
  if (goal === "release") return "released";
  if (status === "secured" || status === "captured") return "done";
  if (status === "uncollected" || (collectBy !== null && collectBy <= now())) return "expired";
  // An operation is under way: a moment later it is one of the others.
  return "unavailable";
}
