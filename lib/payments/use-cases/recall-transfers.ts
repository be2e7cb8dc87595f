import type { Tx } from "@/lib/db/client";
import { lockPledges } from "../locked-pledge";
import { recallOperation } from "../operations";

/**
 * Takes a challenge's transfers back from the queue: those that nobody has begun to send. What is on its way stays on its
 * way. The caller holds the lock of the scheduled transfer.
 */
export async function recallTransfers(tx: Tx, challengeId: string): Promise<void> {
  const waiting = await tx.operation.findMany({
    where: { kind: "transfer", status: "pending", pledge: { challengeId } },
    select: { id: true, pledgeId: true },
  });
  await lockPledges(
    tx,
    waiting.map(({ pledgeId }) => pledgeId),
  );
  for (const { id } of waiting) await recallOperation(tx, id);
}
