import { addDays, subHours } from "date-fns";
import { usernameKey } from "@/lib/accounts";
import { type BlockState, blockBetween } from "@/lib/blocks";
import { Prisma, type Tx } from "@/lib/db/client";
import { requireOwnStreamer } from "@/lib/db/require-own-streamer";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError, InvalidInput } from "@/lib/shared/errors";
import { hashOf } from "@/lib/shared/hash";
import { newId, type UserId } from "@/lib/shared/ids";
import { requireModeratorCapacity } from "../capacity";
import { invitationLink, newCode } from "../code";
import { INVITATION_DAYS, type InvitationWire, MAX_INVITATIONS } from "../contract";
import { lockModerators } from "../lock-moderators";
import { presentInvitation } from "../present";

/**
 * Invites a person by name, or makes a link. The invited is notified; one who has blocked the streamer is not, and the streamer
 * does not learn it. Source: docs/product/moderators.md#inviting.
 * @param username as shown; undefined for a link
 * @throws DomainError streamer_not_found, already_moderator, invited_is_blocked, moderators_full,
 * invitations_full
 * @throws InvalidInput for a name that nobody has, and for the streamer's own
 */
export async function inviteModerator(actor: Actor, username: string | undefined): Promise<InvitationWire> {
  await requireOwnStreamer(actor);
  return transaction(async (tx) => {
    await lockModerators(tx, actor.userId);
    const invited = username === undefined ? null : await requireInvitable(tx, actor, username);
    const known =
      invited === null
        ? null
        : await tx.moderatorInvitation.findFirst({
            where: { streamerId: actor.userId, invitedId: invited.userId, expiresAt: { gt: now() } },
          });
    if (known !== null) return presentInvitation(known, invited?.username ?? null);
    await requireModeratorCapacity(tx, actor.userId);
    return make(tx, actor, invited);
  });
}

async function make(tx: Tx, { userId: streamerId }: Actor, invited: Invited | null): Promise<InvitationWire> {
  const at = now();
  const open = { streamerId, expiresAt: { gt: at } };
  if ((await tx.moderatorInvitation.count({ where: open })) >= MAX_INVITATIONS) {
    throw new DomainError("invitations_full", { maximum: MAX_INVITATIONS });
  }
  const code = invited === null ? newCode() : null;
  // An earlier one to the same person has expired.
  await tx.moderatorInvitation.deleteMany({ where: { streamerId, expiresAt: { lte: at } } });
  const invitation = await tx.moderatorInvitation.create({
    data: {
      id: newId(at),
      streamerId,
      invitedId: invited?.userId ?? null,
      codeHash: code === null ? null : hashOf(code),
      createdAt: at,
      expiresAt: addDays(at, INVITATION_DAYS),
    },
  });
  if (invited !== null && invited.blockState === null && !(await wasJustNotified(tx, streamerId, invited))) {
    await notify(tx, { userId: invited.userId, type: "moderator_invited", data: { person_id: streamerId } });
  }
  const link = code === null ? null : invitationLink(code);
  return { ...presentInvitation(invitation, invited?.username ?? null), link };
}

/** Whether the last that the person heard from the streamer is an invitation within the hour: withdrawn and made again, it is not sent again. */
async function wasJustNotified(tx: Tx, streamerId: UserId, { userId }: Invited): Promise<boolean> {
  const last = await tx.notification.findFirst({
    where: {
      userId,
      type: { in: ["moderator_invited", "moderator_revoked"] },
      createdAt: { gt: subHours(now(), 1) },
      data: { path: ["person_id"], equals: streamerId },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { type: true },
  });
  return last?.type === "moderator_invited";
}

type Invited = { readonly userId: UserId; readonly username: string; readonly blockState: BlockState };

/** The person of a name that others see; a viewer's default name finds nobody. */
async function requireInvitable(tx: Tx, actor: Actor, username: string): Promise<Invited> {
  const [invited] = await tx.$queryRaw<(Invited & { readonly isAppointed: boolean })[]>`
    SELECT p.user_id::text AS "userId", p.username, ${blockBetween(actor.userId, Prisma.sql`p.user_id`)} AS "blockState",
      EXISTS (SELECT 1 FROM streamer_moderators m
        WHERE m.streamer_id = ${actor.userId}::uuid AND m.user_id = p.user_id) AS "isAppointed"
    FROM profiles p JOIN users u ON u.id = p.user_id LEFT JOIN streamers s ON s.user_id = p.user_id
    WHERE p.username_key = ${usernameKey(username)} AND (p.name_confirmed_at IS NOT NULL OR s.user_id IS NOT NULL)
      AND u.suspended_at IS NULL AND u.deletion_requested_at IS NULL`;
  if (invited === undefined) throw new InvalidInput({ username: "nobody" });
  if (invited.userId === actor.userId) throw new InvalidInput({ username: "own_name" });
  if (invited.blockState === "own") throw new DomainError("invited_is_blocked");
  if (invited.isAppointed) throw new DomainError("already_moderator");
  return invited;
}
