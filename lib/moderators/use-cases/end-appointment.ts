import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { isId, type UserId } from "@/lib/shared/ids";
import { requireOwnStreamer } from "../own-streamer";

/**
 * A streamer revokes a moderator, who is notified. What the moderator is doing at this moment is done before it, or refused.
 * Repeating it changes nothing. Source: docs/product/moderators.md#revoking. @throws DomainError streamer_not_found
 */
export async function revokeModerator(actor: Actor, userId: UserId): Promise<void> {
  await requireOwnStreamer(actor);
  if (!isId(userId)) return;
  await transaction(async (tx) => {
    const { count } = await tx.streamerModerator.deleteMany({
      where: { streamerId: actor.userId, userId },
    });
    if (count === 0) return;
    await notify(tx, { userId, type: "moderator_revoked", data: { person_id: actor.userId } });
  });
}

/** A moderator stops helping a streamer. Repeating it changes nothing. */
export async function leaveDesk({ userId }: Actor, streamerId: UserId): Promise<void> {
  if (!isId(streamerId)) return;
  await db().streamerModerator.deleteMany({ where: { streamerId, userId } });
}
