import { Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { moderatedFor, requireDesk } from "@/lib/moderators";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { type LockedChallenge, lockChallenge } from "./transition";

/** Only the streamer it was written for. @throws DomainError as `forbiddenChallenge` */
export function requireStreamer(actor: Actor, challenge: LockedChallenge): void {
  if (challenge.streamerId !== actor.userId) throw forbiddenChallenge(challenge);
}

/**
 * Who accepts or declines: the streamer it was written for, or at that streamer's desk a moderator, unless they wrote it
 * themselves. Source: docs/product/moderators.md#the-desk.
 * @param desk the streamer whom the actor helps; null for the actor's own challenges
 * @throws DomainError as `forbiddenChallenge`; at a desk desk_not_found, challenge_not_found for another streamer's, forbidden
 * for one's own
 */
export async function requireDecider(
  tx: Tx,
  actor: Actor,
  challenge: LockedChallenge,
  desk: UserId | null,
): Promise<void> {
  if (desk === null) return requireStreamer(actor, challenge);
  await requireDesk(tx, actor, desk);
  if (challenge.streamerId !== desk || challenge.activatedAt === null) {
    throw new DomainError("challenge_not_found");
  }
  if (challenge.creatorId === actor.userId) throw new DomainError("forbidden");
}

/**
 * Checks before anything else what `requireDecider` decides in the end, so that nobody but a moderator has cards asked for holds
 * or texts screened; and who is none does not learn whether there is such a challenge.
 * @throws DomainError as `requireDecider`
 */
export async function admitToDesk(actor: Actor, desk: UserId, id: ChallengeId): Promise<void> {
  await transaction((tx) => requireDesk(tx, actor, desk));
  await transaction(async (tx) => requireDecider(tx, actor, await lockChallenge(tx, id), desk));
}

/**
 * Whether an operator has a part in a challenge and therefore decides nothing about it or its money: they wrote it, back it, are
 * its streamer, or sit at that streamer's desk, where they did at any time since it was written.
 * Source: docs/product/operators.md#decisions.
 */
export async function hasPartIn(
  tx: Tx,
  { userId }: Actor,
  { id, creatorId, streamerId }: Pick<LockedChallenge, "id" | "creatorId" | "streamerId">,
): Promise<boolean> {
  if (userId === creatorId || userId === streamerId) return true;
  const [row] = await tx.$queryRaw<{ own: boolean }[]>`
    SELECT ${partInChallenge(userId)} AS own FROM challenges c WHERE c.id = ${id}::uuid`;
  return row?.own ?? false;
}

/** The same as a column of a query, in which `c` is the challenge. */
export function partInChallenge(person: UserId): Prisma.Sql {
  return Prisma.sql`(c.creator_id = ${person}::uuid OR c.streamer_id = ${person}::uuid OR EXISTS (
    SELECT 1 FROM pledges p WHERE p.challenge_id = c.id AND p.backer_id = ${person}::uuid AND p.counted_at IS NOT NULL
  ) OR ${moderatedFor(person, Prisma.sql`c.streamer_id`, Prisma.sql`c.created_at`)})`;
}

/** Whether a person is the streamer of a challenge, or backs it with money that counts: they read its dispute. */
export async function isParty(
  tx: Pick<Tx, "challenge">,
  { userId }: Actor,
  id: ChallengeId,
): Promise<boolean> {
  const count = await tx.challenge.count({
    where: {
      id,
      OR: [{ streamerId: userId }, { pledges: { some: { backerId: userId, countedAt: { not: null } } } }],
    },
  });
  return count > 0;
}

/** Only the viewer who wrote it. @throws DomainError as `forbiddenChallenge` */
export function requireCreator(actor: Actor, challenge: LockedChallenge): void {
  if (challenge.creatorId !== actor.userId) throw forbiddenChallenge(challenge);
}

/** `forbidden`; `challenge_not_found` for a challenge that was never public, so that its existence stays hidden. */
export function forbiddenChallenge({ activatedAt }: LockedChallenge): DomainError {
  return new DomainError(activatedAt === null ? "challenge_not_found" : "forbidden");
}
