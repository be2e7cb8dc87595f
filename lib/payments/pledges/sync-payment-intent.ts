import { db } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import type { PledgeStatus } from "../engine/machine";
import { applySnapshots } from "../engine/snapshot";
import { type IntentStatus, retrieveIntent } from "../provider/intents";

export type SyncedPayment = {
  readonly pledgeId: PledgeId;
  readonly challengeId: ChallengeId;
  readonly backerId: UserId;
  readonly intentStatus: IntentStatus;
  readonly pledgeStatus: PledgeStatus;
};

/**
 * Reads a payment intent from the provider and merges it, for a person who waits for the result. Ids that are not ours are
 * never sent to the provider.
 * @returns null when it is not a payment of ours
 * @throws DomainError payments_unavailable
 */
export async function syncPaymentIntent(paymentIntentId: string): Promise<SyncedPayment | null> {
  const hold = await db().hold.findUnique({
    where: { stripePaymentIntentId: paymentIntentId },
    select: { pledgeId: true },
  });
  if (hold === null) return null;
  const reply = await retrieveIntent(paymentIntentId);
  if (reply.kind === "unclear") throw new DomainError("payments_unavailable");
  if (reply.kind === "refused") return null;
  const { snapshot } = reply.value;
  const [applied] = await applySnapshots([snapshot], new Map([[snapshot.holdId ?? "", hold.pledgeId]]));
  if (applied === undefined || applied === null) return null;
  const { status } = await db().pledge.findUniqueOrThrow({
    where: { id: applied.pledgeId },
    select: { status: true },
  });
  const { pledgeId, challengeId, backerId } = applied;
  return { pledgeId, challengeId, backerId, intentStatus: snapshot.status, pledgeStatus: status };
}
