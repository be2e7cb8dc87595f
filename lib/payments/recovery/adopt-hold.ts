import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { lockPledge } from "../engine/locked-pledge";
import type { IntentSnapshot } from "../provider/intents";

/**
 * Gives a payment of a known pledge its hold again, such as the renewal of another one. Its snapshot is merged afterwards.
 * @returns whether it was missing
 */
export async function adoptHold(pledgeId: PledgeId, snapshot: IntentSnapshot): Promise<boolean> {
  const { holdId } = snapshot;
  if (holdId === null) return false;
  return transaction(async (tx) => {
    const pledge = await lockPledge(tx, pledgeId);
    if (pledge.holds.some(({ id }) => id === holdId)) return false;
    const isOver = snapshot.status === "canceled";
    if (!isOver && pledge.holds.some(({ status }) => status === "open")) {
      // Two payments wait for the same pledge: one of them is newer than these books.
      log.error({ pledgeId, intentId: snapshot.id }, "a payment has no place beside another one");
      return false;
    }
    const at = now();
    await tx.hold.create({
      data: {
        id: holdId,
        pledgeId,
        amountCents: snapshot.amountCents,
        createdAt: at,
        updatedAt: at,
        ...(isOver
          ? { status: "voided", endedAt: at, stripePaymentIntentId: snapshot.id }
          : { status: "open" }),
      },
      select: { id: true },
    });
    return true;
  });
}
