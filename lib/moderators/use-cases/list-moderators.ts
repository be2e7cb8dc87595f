import { db } from "@/lib/db/client";
import { requireOwnStreamer } from "@/lib/db/require-own-streamer";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { ModeratorsWire } from "../contract";
import { presentInvitation } from "../present";

const withName = { select: { profile: { select: { username: true } } } } as const;

/**
 * The moderators of the actor, a streamer, and the open invitations; both lists are short (docs/product/moderators.md#limits).
 * @throws DomainError streamer_not_found
 */
export async function listModerators(actor: Actor): Promise<ModeratorsWire> {
  await requireOwnStreamer(actor);
  const streamerId = actor.userId;
  const [moderators, invitations] = await Promise.all([
    db().streamerModerator.findMany({
      where: { streamerId },
      orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
      select: { userId: true, createdAt: true, user: withName },
    }),
    db().moderatorInvitation.findMany({
      where: { streamerId, expiresAt: { gt: now() } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      select: { id: true, createdAt: true, expiresAt: true, invited: withName },
    }),
  ]);
  return {
    moderators: moderators.map(({ userId, createdAt, user }) => ({
      _id: userId,
      id: userId,
      user_id: userId,
      username: user.profile?.username ?? "",
      created_at: createdAt.toISOString(),
    })),
    invitations: invitations.map((row) => presentInvitation(row, row.invited?.profile?.username ?? null)),
  };
}
