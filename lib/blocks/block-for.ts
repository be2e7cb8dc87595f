import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";

type NewBlock = {
  readonly blockerId: UserId;
  readonly blockedId: UserId;
  /** The moderator who makes it for the blocker; null for one's own. */
  readonly madeById: UserId | null;
};

/**
 * Stores a block, unless there is one. What counts between the two stays as it is; payments that are not authorized yet are
 * released.
 * @throws DomainError profile_not_found, forbidden for oneself
 */
export async function blockFor(tx: Tx, { blockerId, blockedId, madeById }: NewBlock): Promise<void> {
  const profile = isId(blockedId)
    ? await tx.profile.findUnique({ where: { userId: blockedId }, select: { userId: true } })
    : null;
  if (profile === null) throw new DomainError("profile_not_found");
  if (blockedId === blockerId) throw new DomainError("forbidden");
  await tx.block.createMany({
    data: { blockerId, blockedId, madeById, createdAt: now() },
    skipDuplicates: true,
  });
  await enqueue(tx, "challenges.release_between", { one: blockerId, other: blockedId });
}
