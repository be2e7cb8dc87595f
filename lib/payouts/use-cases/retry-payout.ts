import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import type { PayoutWire } from "../contract";
import { lockPayout, updatePayout } from "../locked-payout";
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
    if (payout.status !== "failed") throw new DomainError("wrong_state", { status: payout.status });
    await updatePayout(tx, payout, { status: "pending", retryCount: 0, errorMessage: null });
    await tx.transfer.updateMany({
      where: { scheduledTransferId: id, status: "failed" },
      data: { status: "pending", updatedAt: now() },
    });
    await releasePayouts(tx, [id]);
  });
  return requirePayout(id);
}
