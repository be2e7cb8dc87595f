import { recordAct } from "@/lib/cases";
import { hasPartIn, lockChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { requirePayout, retryFailed, retryPayout } from "@/lib/payouts";
import type { PayoutWire } from "@/lib/payouts/contract";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import { isOperator } from "@/lib/shared/operator";

/**
 * "Try again" for a failed payout, by its streamer or an operator, whose act it is.
 * Source: docs/product/operators.md#payouts.
 * @throws DomainError not_found (also for another streamer's payout), wrong_state (it has not failed), forbidden (an operator with
 * a part in it)
 */
export async function retryOnePayout(actor: Actor, id: string): Promise<PayoutWire> {
  const found =
    isOperator(actor) && isId(id)
      ? await db().scheduledTransfer.findUnique({
          where: { id, streamerId: { not: actor.userId } },
          select: { challengeId: true },
        })
      : null;
  if (found === null) return retryPayout(actor, id);
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, found.challengeId);
    if (await hasPartIn(tx, actor, challenge)) throw new DomainError("forbidden");
    await retryFailed(tx, actor, id);
    await recordAct(tx, actor, { act: "payout.retry", subjectType: "payout", subjectId: id });
  });
  return requirePayout(id);
}
