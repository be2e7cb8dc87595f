import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import type { ChallengeId } from "@/lib/shared/ids";
import type { ChallengeWire } from "../contract";
import { requireStreamer } from "../permissions";
import { requireChallengeWire } from "../require";
import { lockChallenge } from "../transition";
import { closeWithoutCapture } from "./close-without-capture";

/** The streamer declines an active challenge. @throws DomainError challenge_not_found, forbidden, wrong_state */
export async function declineChallenge(actor: Actor, id: ChallengeId): Promise<ChallengeWire> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireStreamer(actor, challenge);
    await closeWithoutCapture(tx, challenge, "decline", actor.userId);
  });
  return requireChallengeWire(id);
}
