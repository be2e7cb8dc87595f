import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";

/** Writes what an unpaid boost says and whether it names its backer; nothing once it counts. */
export async function describePledge(
  tx: Tx,
  pledgeId: PledgeId,
  words: { readonly message: string | null; readonly anonymous: boolean },
): Promise<void> {
  await tx.pledge.updateMany({
    where: { id: pledgeId, countedAt: null },
    data: { ...words, updatedAt: now() },
  });
}
