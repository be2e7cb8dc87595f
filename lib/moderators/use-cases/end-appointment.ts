import { db, type Tx } from "@/lib/db/client";
import { requireOwnStreamer } from "@/lib/db/require-own-streamer";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
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
    if (!(await endAppointment(tx, actor.userId, userId))) return;
    await notify(tx, { userId, type: "moderator_revoked", data: { person_id: actor.userId } });
  });
}

/** A moderator stops helping a streamer, who is not notified. @throws DomainError desk_not_found where they do not */
export async function leaveDesk({ userId }: Actor, streamerId: UserId): Promise<void> {
  const hasLeft = isId(streamerId) && (await transaction((tx) => endAppointment(tx, streamerId, userId)));
  if (!hasLeft) throw new DomainError("desk_not_found");
}

/** Remembers who sat at the desk: `moderatedFor`. @returns whether there was an appointment */
async function endAppointment(tx: Tx, streamerId: UserId, userId: UserId): Promise<boolean> {
  const key = { streamerId, userId };
  const { count } = await tx.streamerModerator.deleteMany({ where: key });
  if (count === 0) return false;
  const endedAt = now();
  await tx.pastModerator.upsert({
    where: { streamerId_userId: key },
    create: { ...key, endedAt },
    update: { endedAt },
    select: { userId: true },
  });
  return true;
}
