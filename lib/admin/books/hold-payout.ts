import { recordAct } from "@/lib/cases";
import { hasPartIn, lockChallenge } from "@/lib/challenges";
import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { holdPayout, releaseHeldPayout } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import type { AdminPayoutWire, HoldPayoutInput, ReleasePayoutInput } from "./contract";
import { holderOf, requireAdminPayout } from "./list-payouts";

/**
 * An operator holds a payout back, with a reason and words that its streamer reads. Of two operators at once the second learns
 * who was first. Source: docs/product/operators.md#payouts.
 * @throws DomainError forbidden (also with a part in it), not_found, payout_left, payout_held
 */
export function holdOnePayout(actor: Actor, id: string, input: HoldPayoutInput): Promise<AdminPayoutWire> {
  return actOn(actor, id, "payout.hold", input, async (tx, challengeId) => {
    if (await holdPayout(tx, challengeId, { ...input, operatorId: actor.userId })) return;
    throw new DomainError("payout_held", { by: await holderOf(tx, id) });
  });
}

/**
 * An operator ends an operator's hold, their own or a colleague's.
 * @throws DomainError forbidden (also with a part in it), not_found, payout_not_held
 */
export function releaseOnePayout(
  actor: Actor,
  id: string,
  input: ReleasePayoutInput,
): Promise<AdminPayoutWire> {
  return actOn(actor, id, "payout.release", input, async (tx, challengeId, message) => {
    if (!(await releaseHeldPayout(tx, challengeId, message))) throw new DomainError("payout_not_held");
  });
}

/** Acts on a payout under its challenge's lock, which is the first in the order of locks, and writes it down. */
async function actOn(
  actor: Actor,
  id: string,
  act: "payout.hold" | "payout.release",
  { reason, message }: HoldPayoutInput | ReleasePayoutInput,
  carryOut: (tx: Tx, challengeId: ChallengeId, message: string | null) => Promise<void>,
): Promise<AdminPayoutWire> {
  requireOperator(actor);
  const found = isId(id)
    ? await db().scheduledTransfer.findUnique({ where: { id }, select: { challengeId: true } })
    : null;
  if (found === null) throw new DomainError("not_found");
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, found.challengeId);
    if (await hasPartIn(tx, actor, challenge)) throw new DomainError("forbidden");
    const words = message || null;
    await carryOut(tx, challenge.id, words);
    await recordAct(tx, actor, {
      act,
      subjectType: "payout",
      subjectId: id,
      reason,
      data: { message: words },
    });
  });
  return requireAdminPayout(actor, id);
}
