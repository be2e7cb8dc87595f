import { db } from "@/lib/db/client";
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
 * "Try again" for a payout that had failed: its tries begin anew and the first one is made now. Its streamer may ask, and
 * an operator.
 * @throws DomainError not_found (unknown or somebody else's), wrong_state (it has not failed)
 */
export async function retryPayout(actor: Actor, id: string): Promise<PayoutWire> {
  const known = isId(id)
    ? await db().scheduledTransfer.findUnique({ where: { id }, select: { streamerId: true } })
    : null;
  if (known === null || (known.streamerId !== actor.userId && actor.role === "user")) {
    throw new DomainError("not_found");
  }
  await transaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    const patch = { retryCount: 0, errorMessage: null };
    await transition(tx, payout, "retry", { actorId: actor.userId, patch });
    await releasePayouts(tx, [id]);
  });
  return requirePayout(id);
}
