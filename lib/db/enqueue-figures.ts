import type { UserId } from "@/lib/shared/ids";
import type { Tx } from "./client";
import { enqueueAll } from "./enqueue";

/** Has the stored figures of these streamers counted again after the transaction (decision 176). */
export async function enqueueFigures(tx: Tx, streamerIds: readonly UserId[]): Promise<void> {
  await enqueueAll(
    tx,
    "streamers.count_figures",
    [...new Set(streamerIds)].map((streamerId) => ({ key: streamerId, payload: { streamerId } })),
  );
}
