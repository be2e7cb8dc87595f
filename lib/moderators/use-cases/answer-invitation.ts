import { confirmationRequired } from "@/lib/accounts";
import { db, Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { hashOf } from "@/lib/shared/hash";
import { isId, type UserId } from "@/lib/shared/ids";
import { requireDeskCapacity, requireModeratorCapacity } from "../capacity";
import type { DeskWire } from "../contract";
import { listDesks } from "../desk";
import { lockModerators } from "../lock-moderators";
import { isOpenFor } from "../open-for";

/**
 * The invited person accepts. Source: docs/product/moderators.md#inviting.
 * @throws DomainError invitation_not_found (also for somebody else's), email_unconfirmed, moderators_full, desks_full
 */
export async function acceptInvitation(actor: Actor, id: string): Promise<DeskWire> {
  if (!isId(id)) throw new DomainError("invitation_not_found");
  return accept(actor, Prisma.sql`i.id = ${id}::uuid AND i.invited_id = ${actor.userId}::uuid`);
}

/** Accepts the invitation of a link. @throws DomainError as above; forbidden for the streamer's own */
export async function redeemInvitation(actor: Actor, code: string): Promise<DeskWire> {
  const codeHash = hashOf(code);
  const own = { codeHash, streamerId: actor.userId };
  if ((await db().moderatorInvitation.count({ where: own })) > 0) throw new DomainError("forbidden");
  return accept(actor, Prisma.sql`i.code_hash = ${codeHash}`);
}

async function accept(actor: Actor, isIt: Prisma.Sql): Promise<DeskWire> {
  const streamerId = await transaction(async (tx) => {
    const streamer = await findStreamer(tx, actor, isIt);
    if (streamer === null) throw new DomainError("invitation_not_found");
    await lockModerators(tx, streamer, actor.userId);
    const key = { streamerId: streamer, userId: actor.userId };
    const isModerator = (await tx.streamerModerator.count({ where: key })) > 0;
    // Read again: another press, or another person with the link, may have been first.
    if ((await findStreamer(tx, actor, isIt)) === null) {
      if (isModerator) return streamer;
      throw new DomainError("invitation_not_found");
    }
    // First, so that a withdrawal at the same moment either ends it or comes too late.
    const taken = await tx.$executeRaw`DELETE FROM moderator_invitations i WHERE ${isIt}`;
    if (taken === 0) throw new DomainError("invitation_not_found");
    await requireConfirmedEmail(tx, actor);
    if (!isModerator) {
      await requireModeratorCapacity(tx, streamer);
      await requireDeskCapacity(tx, actor.userId);
      await tx.streamerModerator.create({ data: { ...key, createdAt: now() } });
      await notify(tx, { userId: streamer, type: "moderator_joined", data: { person_id: actor.userId } });
    }
    // The person's other invitation of this streamer has no purpose any more.
    await tx.$executeRaw`
      DELETE FROM moderator_invitations i
      WHERE i.streamer_id = ${streamer}::uuid AND i.invited_id = ${actor.userId}::uuid`;
    return streamer;
  });
  const desk = (await listDesks(actor)).find(({ id }) => id === streamerId);
  if (desk === undefined) throw new DomainError("invitation_not_found");
  return desk;
}

async function findStreamer(tx: Tx, actor: Actor, isIt: Prisma.Sql): Promise<UserId | null> {
  const [found] = await tx.$queryRaw<{ streamerId: UserId }[]>`
    SELECT i.streamer_id::text AS "streamerId" FROM moderator_invitations i JOIN users u ON u.id = i.streamer_id
    WHERE ${isIt} AND ${isOpenFor(actor.userId)}`;
  return found?.streamerId ?? null;
}

async function requireConfirmedEmail(tx: Tx, { userId }: Actor): Promise<void> {
  if (!confirmationRequired()) return;
  const { emailVerifiedAt } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { emailVerifiedAt: true },
  });
  if (emailVerifiedAt === null) throw new DomainError("email_unconfirmed");
}

/**
 * The invited person declines, or the streamer withdraws it.
 * @throws DomainError invitation_not_found, also for somebody else's
 */
export async function endInvitation({ userId }: Actor, id: string): Promise<void> {
  const { count } = isId(id)
    ? await db().moderatorInvitation.deleteMany({
        where: { id, OR: [{ invitedId: userId }, { streamerId: userId }] },
      })
    : { count: 0 };
  if (count === 0) throw new DomainError("invitation_not_found");
}
