import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { type Payable, requirePayableFor } from "./require-payable";

/**
 * - payable: waits for its holder, with what is needed to confirm it
 * - done: secured or taken meanwhile
 * - expired: the time for it has passed
 * - released: nothing is wanted of this card any more
 * - unavailable: the provider cannot be asked right now
 */
export type PaymentConfirmation = {
  readonly challengeId: string;
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
 * Where the link to confirm a payment again leads: how it stands, whatever happened since the link was sent.
 * @throws DomainError payment_not_found when it is unknown or somebody else's
 */
export async function paymentConfirmation(actor: Actor, pledgeId: string): Promise<PaymentConfirmation> {
  try {
    const payable = await requirePayableFor(actor, pledgeId);
    const { challengeId, amountCents } = payable;
    return { challengeId, amountCents, state: "payable", payable };
  } catch (error) {
    const isTold = error instanceof DomainError && error.code !== "payment_not_found";
    if (!isTold) throw error;
    return settled(actor, pledgeId, error.code === "payments_unavailable");
  }
}

async function settled(actor: Actor, pledgeId: string, isAway: boolean): Promise<PaymentConfirmation> {
  const pledge = isId(pledgeId)
    ? await db().pledge.findFirst({ where: { id: pledgeId, backerId: actor.userId }, select: fields })
    : null;
  if (pledge === null) throw new DomainError("payment_not_found");
  const { challengeId, amountCents } = pledge;
  return { challengeId, amountCents, state: isAway ? "unavailable" : stateOf(pledge) };
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
  // Something is under way with its card: a moment later it is one of the others.
  return "unavailable";
}
