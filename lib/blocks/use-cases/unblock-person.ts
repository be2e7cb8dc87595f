import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { isId, type UserId } from "@/lib/shared/ids";

/** Lifts the actor's own block of a person. Repeating it changes nothing. */
export async function unblockPerson(actor: Actor, userId: UserId): Promise<void> {
  if (!isId(userId)) return;
  await db().block.deleteMany({ where: { blockerId: actor.userId, blockedId: userId } });
}
