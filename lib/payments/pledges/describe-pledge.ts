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

/** Replaces the message of a boost, also of one that counts; null takes it away. For operators. */
export async function replaceMessage(tx: Tx, pledgeId: PledgeId, message: string | null): Promise<void> {
  await tx.pledge.update({
    where: { id: pledgeId },
    data: { message, updatedAt: now() },
    select: { id: true },
  });
}
