import { recordAct } from "@/lib/cases";
import { type LockedChallenge, lockChallenge } from "@/lib/challenges";
import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { isBacker } from "@/lib/payments";
import { holdPayout, releaseHeldPayout } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import type { AdminPayoutWire, HoldPayoutInput, ReleasePayoutInput } from "./contract";
import { holderOf, requireAdminPayout } from "./list-payouts";

/**
 * An operator holds a payout back, with a reason and words that its streamer reads. Of two operators at once the second learns
 * who was first. Source: docs/product/operators.md#payouts.
 * @throws DomainError forbidden (also about their own money), not_found, payout_left, payout_held
 */
export async function holdOnePayout(
  actor: Actor,
  id: string,
  { reason, message }: HoldPayoutInput,
): Promise<AdminPayoutWire> {
  await actOn(actor, id, async (tx, { id: challengeId }) => {
    const words = message || null;
    if (!(await holdPayout(tx, challengeId, { reason, message: words }))) {
      throw new DomainError("payout_held", { by: await holderOf(tx, id) });
    }
    await recordAct(tx, actor, {
      act: "payout.hold",
      subjectType: "payout",
      subjectId: id,
      reason,
      data: { message: words },
    });
  });
  return requireAdminPayout(id);
}

/**
 * An operator ends an operator's hold, their own or a colleague's.
 * @throws DomainError forbidden (also about their own money), not_found, payout_not_held
 */
export async function releaseOnePayout(
  actor: Actor,
  id: string,
  { reason, message }: ReleasePayoutInput,
): Promise<AdminPayoutWire> {
  await actOn(actor, id, async (tx, { id: challengeId }) => {
    const words = message || null;
    if (!(await releaseHeldPayout(tx, challengeId, words))) throw new DomainError("payout_not_held");
    await recordAct(tx, actor, {
      act: "payout.release",
      subjectType: "payout",
      subjectId: id,
      reason,
      data: { message: words },
    });
  });
  return requireAdminPayout(id);
}

/** Runs an act on a payout under its challenge's lock, which is the first in the order of locks. */
async function actOn(
  actor: Actor,
  id: string,
  act: (tx: Tx, challenge: LockedChallenge) => Promise<void>,
): Promise<void> {
  requireOperator(actor);
  const found = isId(id)
    ? await db().scheduledTransfer.findUnique({ where: { id }, select: { challengeId: true } })
    : null;
  if (found === null) throw new DomainError("not_found");
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, found.challengeId);
    const isParty = actor.userId === challenge.streamerId || (await isBacker(tx, challenge.id, actor.userId));
    if (isParty) throw new DomainError("forbidden");
    await act(tx, challenge);
  });
}
