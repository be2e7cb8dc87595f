import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";

/** Writes what an unpaid boost says, whether it names its backer and its pot's limit; nothing once it counts. */
export async function describePledge(
  tx: Tx,
  pledgeId: PledgeId,
  words: {
    readonly message: string | null;
    readonly anonymous: boolean;
    readonly potLimitCents: Cents | null;
  },
): Promise<void> {
  await tx.pledge.updateMany({
    where: { id: pledgeId, countedAt: null },
    data: { ...words, updatedAt: now() },
  });
}
