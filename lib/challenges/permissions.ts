import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { LockedChallenge } from "./transition";

/** Only the streamer it was written for. @throws DomainError as `forbiddenChallenge` */
export function requireStreamer(actor: Actor, challenge: LockedChallenge): void {
  if (challenge.streamerId !== actor.userId) throw forbiddenChallenge(challenge);
}

/** Only the viewer who wrote it. @throws DomainError as `forbiddenChallenge` */
export function requireCreator(actor: Actor, challenge: LockedChallenge): void {
  if (challenge.creatorId !== actor.userId) throw forbiddenChallenge(challenge);
}

/** `forbidden`; `challenge_not_found` for a challenge that was never public, so that its existence stays hidden. */
export function forbiddenChallenge({ activatedAt }: LockedChallenge): DomainError {
  return new DomainError(activatedAt === null ? "challenge_not_found" : "forbidden");
}
