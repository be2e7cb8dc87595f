import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import type { ChallengeId } from "@/lib/shared/ids";
import type { ChallengeWire } from "../contract";
import { requireCreator } from "../permissions";
import { requireChallengeWire } from "../require";
import { lockChallenge } from "../transition";
import { closeWithoutCapture } from "./close-without-capture";

/** The creator withdraws it before acceptance. @throws DomainError challenge_not_found, forbidden, wrong_state */
export async function cancelChallenge(actor: Actor, id: ChallengeId): Promise<ChallengeWire> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireCreator(actor, challenge);
    await closeWithoutCapture(tx, challenge, "cancel", actor.userId);
  });
  return requireChallengeWire(id);
}
