import type { Tx } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { replaceMessage } from "@/lib/payments";
import type { PledgeId } from "@/lib/shared/ids";
import type { LockedChallenge } from "./transition";

/**
 * Takes the message of a boost away for an operator, or puts it back, wherever it is shown. The caller holds the challenge's lock.
 * Source: docs/product/operators.md#removing-content.
 */
export async function setBoostMessage(
  tx: Tx,
  { id, streamerId }: LockedChallenge,
  pledgeId: PledgeId,
  message: string | null,
): Promise<void> {
  await replaceMessage(tx, pledgeId, message);
  const event = { type: "challenge.changed", data: { challenge_id: id } } as const;
  await publish(tx, [
    { ...event, channel: `challenge:${id}` },
    { ...event, channel: `streamer:${streamerId}` },
    { ...event, channel: "challenges" },
  ]);
}
