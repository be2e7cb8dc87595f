import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import type { ChallengeWire } from "../contract";
import { notifyAllBackers } from "../notify-backers";
import { requireStreamer } from "../permissions";
import { requireChallengeWire } from "../require";
import { isUndoable } from "../taken-back";
import { lockChallenge, transition } from "../transition";
import { failIfOverdue } from "./close-without-capture";

/**
 * The streamer starts performing; optional. While the acceptance may still be taken back, nobody is notified yet
 * (`effectAcceptances`). A start after the 14 days is refused, as a completion is.
 * @throws DomainError challenge_not_found, forbidden, wrong_state, performance_overdue
 */
export async function startChallenge(actor: Actor, id: ChallengeId): Promise<ChallengeWire> {
  const inTime = await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireStreamer(actor, challenge);
    if (await failIfOverdue(tx, challenge)) return false;
    const startedAt = now();
    const started = await transition(tx, challenge, "start", { actorId: actor.userId, patch: { startedAt } });
    if (!isUndoable(challenge, startedAt))
      await notifyAllBackers(tx, [started], "challenge_started", actor.userId);
    return true;
  });
  if (!inTime) throw new DomainError("performance_overdue");
  return requireChallengeWire(id);
}
