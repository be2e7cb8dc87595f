import type { Tx } from "@/lib/db/client";
import type { ChallengeId, UserId } from "@/lib/shared/ids";

/** Whether a person backs a challenge only with anonymous boosts. */
export async function isAnonymousBacker(tx: Tx, challengeId: ChallengeId, userId: UserId): Promise<boolean> {
  const named = await tx.pledge.findFirst({
    where: { challengeId, backerId: userId, countedAt: { not: null }, anonymous: false },
    select: { id: true },
  });
  return named === null;
}

/** Whether a person's money counts in a challenge. */
export async function isBacker(tx: Tx, challengeId: ChallengeId, userId: UserId): Promise<boolean> {
  const pledge = await tx.pledge.findFirst({
    where: { challengeId, backerId: userId, countedAt: { not: null } },
    select: { id: true },
  });
  return pledge !== null;
}
