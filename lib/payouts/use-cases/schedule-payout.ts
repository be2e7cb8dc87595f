import { addDays } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { TRANSFER_DELAY_DAYS } from "../contract";
import { begin } from "../transition";

/**
 * Promises the streamer of a completed challenge its money, 20 days later. The amounts grow as the captures arrive.
 * The caller holds the challenge's lock.
 */
export async function schedulePayout(
  tx: Tx,
  { challengeId, streamerId, completedAt }: { challengeId: string; streamerId: string; completedAt: Date },
): Promise<void> {
  const scheduledFor = addDays(completedAt, TRANSFER_DELAY_DAYS);
  const id = await begin(tx, { challengeId, streamerId, scheduledFor }, completedAt);
  await setDeadline(tx, "transfer_due", id, scheduledFor);
}
