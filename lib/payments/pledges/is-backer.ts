import type { Tx } from "@/lib/db/client";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";

/** Whether a person backs a challenge only with anonymous boosts. */
export async function isAnonymousBacker(tx: Tx, challengeId: ChallengeId, userId: UserId): Promise<boolean> {
  const named = await tx.pledge.findFirst({
    where: { challengeId, backerId: userId, countedAt: { not: null }, anonymous: false },
    select: { id: true },
  });
  return named === null;
}

/** What a person's pledges that count in a challenge add up to. */
export async function countedAmount(tx: Tx, challengeId: ChallengeId, userId: UserId): Promise<Cents> {
  const { _sum } = await tx.pledge.aggregate({
    where: { challengeId, backerId: userId, countedAt: { not: null } },
    _sum: { amountCents: true },
  });
  return cents(_sum.amountCents ?? 0);
}

/** Whether a person's money counts in a challenge. */
export async function isBacker(tx: Tx, challengeId: ChallengeId, userId: UserId): Promise<boolean> {
  const pledge = await tx.pledge.findFirst({
    where: { challengeId, backerId: userId, countedAt: { not: null } },
    select: { id: true },
  });
  return pledge !== null;
}
