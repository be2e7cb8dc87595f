import type { Tx } from "@/lib/db/client";

/** Whether a person's money counts in a challenge. */
export async function isBacker(tx: Tx, challengeId: string, userId: string): Promise<boolean> {
  const pledge = await tx.pledge.findFirst({
    where: { challengeId, backerId: userId, countedAt: { not: null } },
    select: { id: true },
  });
  return pledge !== null;
}
