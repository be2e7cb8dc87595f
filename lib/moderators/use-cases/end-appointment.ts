import { db } from "@/lib/db/client";
import { requireOwnStreamer } from "@/lib/db/require-own-streamer";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";

/**
 * A streamer revokes a moderator, who is notified. What the moderator is doing at this moment is done before it, or refused.
 * Repeating it changes nothing. Source: docs/product/moderators.md#revoking.
 * @throws DomainError streamer_not_found, profile_not_found for an id of nobody
 */
export async function revokeModerator(actor: Actor, userId: UserId): Promise<void> {
  await requireOwnStreamer(actor);
  const people = isId(userId) ? await db().profile.count({ where: { userId } }) : 0;
  if (people === 0) throw new DomainError("profile_not_found");
  await transaction(async (tx) => {
    const { count } = await tx.streamerModerator.deleteMany({
      where: { streamerId: actor.userId, userId },
    });
    if (count === 0) return;
    await notify(tx, { userId, type: "moderator_revoked", data: { person_id: actor.userId } });
  });
}

/** A moderator stops helping a streamer, who is not notified. @throws DomainError desk_not_found where they do not */
export async function leaveDesk({ userId }: Actor, streamerId: UserId): Promise<void> {
  const { count } = isId(streamerId)
    ? await db().streamerModerator.deleteMany({ where: { streamerId, userId } })
    : { count: 0 };
  if (count === 0) throw new DomainError("desk_not_found");
}
