import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { LockedChallenge } from "./transition";

/** Only the streamer it was written for. What was never public does not exist for others. */
export function requireStreamer(actor: Actor, challenge: LockedChallenge): void {
  if (challenge.streamerId === actor.userId) return;
  throw new DomainError(challenge.activatedAt === null ? "challenge_not_found" : "forbidden");
}

/** Only the viewer who wrote it. What was never public does not exist for others. */
export function requireCreator(actor: Actor, challenge: LockedChallenge): void {
  if (challenge.creatorId === actor.userId) return;
  throw new DomainError(challenge.activatedAt === null ? "challenge_not_found" : "forbidden");
}
