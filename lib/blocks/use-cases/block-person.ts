import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";

/**
 * Blocks a person, who is not told. What is open between the two stays as it is. Repeating it changes nothing.
 * @throws DomainError profile_not_found, forbidden for oneself
 */
export async function blockPerson(actor: Actor, userId: UserId): Promise<void> {
  const profile = isId(userId)
    ? await db().profile.findUnique({ where: { userId }, select: { userId: true } })
    : null;
  if (profile === null) throw new DomainError("profile_not_found");
  if (userId === actor.userId) throw new DomainError("forbidden");
  await db().block.createMany({
    data: { blockerId: actor.userId, blockedId: userId, createdAt: now() },
    skipDuplicates: true,
  });
}
