import { Prisma, readRows } from "@/lib/db/client";
import { stageName } from "@/lib/db/public-name";
import type { Actor } from "@/lib/shared/actor";
import { hashOf } from "@/lib/shared/hash";
import type { UserId } from "@/lib/shared/ids";
import type { ReceivedInvitationWire } from "../contract";
import { isOpenFor } from "../open-for";

/** More are seldom open; the others follow once these are answered. */
const SHOWN = 50;

type Row = {
  readonly id: string;
  readonly streamerId: UserId;
  readonly username: string;
  readonly stageName: string;
  readonly avatarUrl: string | null;
  readonly expiresAt: Date;
};

/** The actor's open invitations, the latest first. One between people of whom one has blocked the other is not shown. */
export function listReceivedInvitations(actor: Actor): Promise<ReceivedInvitationWire[]> {
  return find(actor, Prisma.sql`i.invited_id = ${actor.userId}::uuid`);
}

/**
 * The invitation of a link, as who opens it may accept it; null for a code that does not work, or not for them.
 * @param actor null: who is not signed in reads whose it is
 */
export async function readInvitationLink(
  actor: Actor | null,
  code: string,
): Promise<ReceivedInvitationWire | null> {
  const ofCode = Prisma.sql`i.code_hash = ${hashOf(code)}`;
  const isLink = actor === null ? ofCode : Prisma.sql`${ofCode} AND i.streamer_id <> ${actor.userId}::uuid`;
  const [invitation] = await find(actor, isLink);
  return invitation ?? null;
}

async function find(actor: Actor | null, condition: Prisma.Sql): Promise<ReceivedInvitationWire[]> {
  const rows = await readRows<Row>(Prisma.sql`
    SELECT i.id::text, i.streamer_id::text AS "streamerId", p.username, ${stageName("p")} AS "stageName", p.avatar_url AS "avatarUrl",
      i.expires_at AS "expiresAt"
    FROM moderator_invitations i JOIN users u ON u.id = i.streamer_id JOIN profiles p ON p.user_id = i.streamer_id
    WHERE ${condition} AND ${isOpenFor(actor?.userId ?? null)}
    ORDER BY i.created_at DESC, i.id DESC LIMIT ${SHOWN}`);
  return rows.map(({ id, streamerId, username, stageName: name, avatarUrl, expiresAt }) => ({
    _id: id,
    id,
    streamer_id: streamerId,
    streamer_name: username,
    streamer_display_name: name,
    streamer_profile_image: avatarUrl,
    expires_at: expiresAt.toISOString(),
  }));
}
