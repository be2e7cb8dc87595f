import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";

/** Lifts the actor's own block of a person. Repeating it changes nothing. @throws DomainError profile_not_found */
export async function unblockPerson(actor: Actor, userId: UserId): Promise<void> {
  const people = isId(userId) ? await db().profile.count({ where: { userId } }) : 0;
  if (people === 0) throw new DomainError("profile_not_found");
  await db().block.deleteMany({ where: { blockerId: actor.userId, blockedId: userId } });
}
