import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";

/**
 * Marks a secured pledge as part of its challenge's pot, once. The caller holds the challenge's lock.
 * @returns true when this call did it; false when it was counted before or is no longer secured
 */
export async function countPledge(tx: Tx, pledgeId: string): Promise<boolean> {
  const at = now();
  const { count } = await tx.pledge.updateMany({
    where: { id: pledgeId, countedAt: null, goal: "hold", status: "secured" },
    data: { countedAt: at, updatedAt: at },
  });
  return count === 1;
}
