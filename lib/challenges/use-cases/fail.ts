import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import type { ChallengeId } from "@/lib/shared/ids";
import type { ChallengeWire } from "../contract";
import { requireStreamer } from "../permissions";
import { requireChallengeWire } from "../require";
import { lockChallenge } from "../transition";
import { closeWithoutCapture } from "./close-without-capture";

/**
 * The streamer failed, or gives up: at any time and without a reason, so that nobody is paid to continue something unsafe
 * (docs/product/challenges.md#performance). @throws DomainError challenge_not_found, forbidden, wrong_state
 */
export async function failChallenge(actor: Actor, id: ChallengeId): Promise<ChallengeWire> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireStreamer(actor, challenge);
    await closeWithoutCapture(tx, challenge, "fail", actor.userId);
  });
  return requireChallengeWire(id);
}
