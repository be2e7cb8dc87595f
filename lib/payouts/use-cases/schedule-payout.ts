import { addDays } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { limitedAmong } from "@/lib/statements";
import { TRANSFER_DELAY_DAYS } from "../contract";
import { createPayout } from "../transition";
import { blockPayout } from "./block-payout";

/**
 * Schedules the payout of a completed challenge, 20 days later. Its amounts grow as the captures arrive. The caller holds
 * the challenge's lock.
 */
export async function schedulePayout(
  tx: Tx,
  {
    challengeId,
    streamerId,
    completedAt,
  }: { challengeId: ChallengeId; streamerId: UserId; completedAt: Date },
): Promise<void> {
  const scheduledFor = addDays(completedAt, TRANSFER_DELAY_DAYS);
  const id = await createPayout(tx, { challengeId, streamerId, scheduledFor }, completedAt);
  await setDeadline(tx, "transfer_due", id, scheduledFor);
  const limited = await limitedAmong(tx, [streamerId], "payouts");
  if (limited.has(streamerId)) await blockPayout(tx, challengeId, "account_limited");
}
