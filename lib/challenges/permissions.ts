import type { Tx } from "@/lib/db/client";
import { requireDesk } from "@/lib/moderators";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { LockedChallenge } from "./transition";

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

/** Only the viewer who wrote it. @throws DomainError as `forbiddenChallenge` */
export function requireCreator(actor: Actor, challenge: LockedChallenge): void {
  if (challenge.creatorId !== actor.userId) throw forbiddenChallenge(challenge);
}

/** `forbidden`; `challenge_not_found` for a challenge that was never public, so that its existence stays hidden. */
export function forbiddenChallenge({ activatedAt }: LockedChallenge): DomainError {
  return new DomainError(activatedAt === null ? "challenge_not_found" : "forbidden");
}
