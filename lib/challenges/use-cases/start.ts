import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import type { ChallengeWire } from "../contract";
import { notifyAllBackers } from "../notify-backers";
import { requireStreamer } from "../permissions";
import { requireChallengeWire } from "../require";
import { isUndoable } from "../taken-back";
import { lockChallenge, transition } from "../transition";

/**
 * The streamer starts performing; optional. While the acceptance may still be taken back, nobody is told yet
 * (`effectAcceptances`). @throws DomainError challenge_not_found, forbidden, wrong_state
 */
export async function startChallenge(actor: Actor, id: ChallengeId): Promise<ChallengeWire> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireStreamer(actor, challenge);
    const startedAt = now();
    const started = await transition(tx, challenge, "start", { actorId: actor.userId, patch: { startedAt } });
    if (isUndoable(challenge, startedAt)) return;
    await notifyAllBackers(tx, [started], "challenge_started", actor.userId);
  });
  return requireChallengeWire(id);
}
