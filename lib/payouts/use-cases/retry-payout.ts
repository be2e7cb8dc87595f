import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import type { PayoutWire } from "../contract";
import { lockPayout } from "../locked-payout";
import { transition } from "../transition";
import { requirePayout } from "./list-payouts";
import { releasePayouts } from "./release-payouts";

/**
 * "Try again" for a failed payout, by its streamer.
 * @throws DomainError not_found (also for another streamer's payout), wrong_state (it has not failed)
 */
export async function retryPayout(actor: Actor, id: string): Promise<PayoutWire> {
  const own = isId(id) ? await db().scheduledTransfer.count({ where: { id, streamerId: actor.userId } }) : 0;
  if (own === 0) throw new DomainError("not_found");
  await transaction((tx) => retryFailed(tx, actor, id));
  return requirePayout(id);
}

/** Resets the number of tries of a failed payout and makes the first one now. @throws DomainError wrong_state */
export async function retryFailed(tx: Tx, { userId: actorId }: Actor, id: string): Promise<void> {
  const payout = await lockPayout(tx, id);
  await transition(tx, payout, "retry", { actorId, patch: { retryCount: 0, errorMessage: null } });
  await releasePayouts(tx, [id]);
}
