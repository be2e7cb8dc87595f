import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { requireCapture } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { lockPayout, updatePayout } from "../locked-payout";

/** A pledge was captured: its share joins the payout of its challenge, once. */
export async function addCapture(pledgeId: string): Promise<void> {
  const capture = await requireCapture(pledgeId);
  const scheduled = await db().scheduledTransfer.findUnique({
    where: { challengeId: capture.challengeId },
    select: { id: true },
  });
  if (scheduled === null) {
    log.error({ pledgeId }, "captured money of a challenge that was not completed");
    return;
  }
  await transaction(async (tx) => {
    const payout = await lockPayout(tx, scheduled.id);
    const at = now();
    const { count } = await tx.transfer.createMany({
      data: [
        {
          scheduledTransferId: payout.id,
          pledgeId,
          amountCents: capture.capturedCents - capture.platformFeeCents,
          platformFeeCents: capture.platformFeeCents,
          stripeChargeId: capture.chargeId,
          status: "pending",
          createdAt: at,
          updatedAt: at,
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) return;
    if (payout.status !== "pending")
      log.error({ pledgeId, status: payout.status }, "capture after the payout");
    await updatePayout(tx, payout, {
      amountCents: { increment: capture.capturedCents },
      platformFeeCents: { increment: capture.platformFeeCents },
    });
  });
}
