import { addDays } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { publish } from "@/lib/db/outbox";
import { TRANSFER_DELAY_DAYS } from "../contract";

/**
 * Promises the streamer of a completed challenge its money, 20 days later. The amounts grow as the captures arrive.
 * The caller holds the challenge's lock.
 */
export async function schedulePayout(
  tx: Tx,
  { challengeId, streamerId, completedAt }: { challengeId: string; streamerId: string; completedAt: Date },
): Promise<void> {
  const scheduledFor = addDays(completedAt, TRANSFER_DELAY_DAYS);
  const { id } = await tx.scheduledTransfer.create({
    data: {
      challengeId,
      streamerId,
      status: "pending",
      scheduledFor,
      createdAt: completedAt,
      updatedAt: completedAt,
    },
    select: { id: true },
  });
  await setDeadline(tx, "transfer_due", id, scheduledFor);
  await publish(tx, [{ channel: `user:${streamerId}`, type: "payout.changed", data: { payout_id: id } }]);
}
