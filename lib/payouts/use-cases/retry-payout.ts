import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import { isOperator } from "@/lib/shared/operator";
import type { PayoutWire } from "../contract";
import { lockPayout } from "../locked-payout";
import { transition } from "../transition";
import { requirePayout } from "./list-payouts";
import { releasePayouts } from "./release-payouts";

/**
 * "Try again" for a failed payout, by its streamer or an operator: resets the number of tries and makes the first one now.
 * @throws DomainError not_found (also for another streamer's payout), wrong_state (it has not failed)
 */
export async function retryPayout(actor: Actor, id: string): Promise<PayoutWire> {
  const known = isId(id)
    ? await db().scheduledTransfer.findUnique({ where: { id }, select: { streamerId: true } })
    : null;
  const isAllowed = known !== null && (known.streamerId === actor.userId || isOperator(actor));
  if (!isAllowed) throw new DomainError("not_found");
  await transaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    const patch = { retryCount: 0, errorMessage: null };
    await transition(tx, payout, "retry", { actorId: actor.userId, patch });
    await releasePayouts(tx, [id]);
  });
  return requirePayout(id);
}
