import { db, Prisma, readRows, type Tx } from "@/lib/db/client";
import { stageName } from "@/lib/db/public-name";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";
import type { DeskWire } from "./contract";

/**
 * Appointments in force: a desk is closed while either of the two has blocked the other, and while the streamer is suspended or
 * leaves. `m` is the appointment, `u` the streamer's account.
 */
const IN_FORCE = Prisma.sql`u.suspended_at IS NULL AND u.deletion_requested_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM blocks b WHERE b.blocker_id = m.user_id AND b.blocked_id = m.streamer_id
    OR b.blocker_id = m.streamer_id AND b.blocked_id = m.user_id)`;
const APPOINTMENTS = Prisma.sql`streamer_moderators m JOIN users u ON u.id = m.streamer_id`;

/**
 * Requires that the actor may act at a streamer's desk, and holds the appointment until the transaction ends: one that is being
 * revoked waits for it, or is gone. Taken after the challenge's lock. Source: docs/product/moderators.md#revoking.
 * @throws DomainError desk_not_found
 */
export async function requireDesk(tx: Tx, actor: Actor, streamerId: UserId): Promise<void> {
  const held = isId(streamerId)
    ? await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM ${APPOINTMENTS}
        WHERE m.streamer_id = ${streamerId}::uuid AND m.user_id = ${actor.userId}::uuid AND ${IN_FORCE}
        FOR SHARE OF m`
    : [];
  if (held.length === 0) throw new DomainError("desk_not_found");
}

/** The desks at which the actor may sit, by the streamers' names. */
export async function listDesks(actor: Actor): Promise<DeskWire[]> {
  const rows = await readRows<Omit<DeskWire, "_id" | "id">>(Prisma.sql`
    SELECT m.streamer_id::text, p.username AS streamer_name, ${stageName("p")} AS streamer_display_name, p.avatar_url AS streamer_profile_image
    FROM ${APPOINTMENTS} JOIN profiles p ON p.user_id = m.streamer_id
    WHERE m.user_id = ${actor.userId}::uuid AND ${IN_FORCE}
    ORDER BY p.username_key`);
  return rows.map((row) => ({ _id: row.streamer_id, id: row.streamer_id, ...row }));
}

/** Somebody at a streamer's desk. */
export type DeskAccess = { readonly userId: UserId; readonly streamerId: UserId };

/** Those of them who still may sit there; one query for all open streams. */
export async function filterDeskAccess(desks: readonly DeskAccess[]): Promise<DeskAccess[]> {
  if (desks.length === 0) return [];
  return db().$queryRaw<DeskAccess[]>`
    SELECT m.user_id::text AS "userId", m.streamer_id::text AS "streamerId"
    FROM (SELECT DISTINCT * FROM unnest(${desks.map(({ userId }) => userId)}::uuid[],
      ${desks.map(({ streamerId }) => streamerId)}::uuid[]) AS given(user_id, streamer_id)) AS asked
    JOIN streamer_moderators m ON m.user_id = asked.user_id AND m.streamer_id = asked.streamer_id
    JOIN users u ON u.id = m.streamer_id
    WHERE ${IN_FORCE}`;
}

/**
 * Whether a person moderates for a streamer, or did at a time or later, as a column of a query: in cases about that streamer's
 * challenges they are a party. Source: docs/product/operators.md#decisions.
 * @param streamer an id in that query @param since a time in that query
 */
export function moderatedFor(person: UserId, streamer: Prisma.Sql, since: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(EXISTS (
    SELECT 1 FROM streamer_moderators m WHERE m.streamer_id = ${streamer} AND m.user_id = ${person}::uuid
  ) OR EXISTS (
    SELECT 1 FROM past_moderators m
    WHERE m.streamer_id = ${streamer} AND m.user_id = ${person}::uuid AND m.ended_at >= ${since}))`;
}

/** Whether a person moderates for a streamer, or ever did. */
export async function hasModerated(tx: Tx, person: UserId, streamerId: UserId): Promise<boolean> {
  const key = { streamerId_userId: { streamerId, userId: person } };
  const present = await tx.streamerModerator.findUnique({ where: key, select: { userId: true } });
  const past = present ?? (await tx.pastModerator.findUnique({ where: key, select: { userId: true } }));
  return past !== null;
}

/** Whether a person helps anybody, as a column of a query. @param person an id in that query */
export function helpsSomebody(person: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM streamer_moderators m WHERE m.user_id = ${person})`;
}
