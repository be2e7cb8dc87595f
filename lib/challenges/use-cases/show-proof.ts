import { publish } from "@/lib/db/outbox";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import type { ChallengeWire } from "../contract";
import { requireStreamer } from "../permissions";
import { requireChallengeWire } from "../require";
import { lockChallenge } from "../transition";

/**
 * The streamer shows afterwards where a completed challenge was done, or corrects the address.
 * Source: docs/product/challenges.md#proof.
 * @throws DomainError challenge_not_found, forbidden, wrong_state, proof_frozen (disputed: both sides and who decides read one link)
 */
export async function showProof(actor: Actor, id: ChallengeId, proofUrl: string): Promise<ChallengeWire> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireStreamer(actor, challenge);
    const { status } = challenge;
    if (status !== "completed") throw new DomainError("wrong_state", { status });
    // Opening a dispute takes the challenge's lock, too.
    if ((await tx.dispute.count({ where: { challengeId: id } })) > 0) throw new DomainError("proof_frozen");
    await tx.challenge.update({ where: { id }, data: { proofUrl, updatedAt: now() } });
    const data = { challenge_id: id, status };
    await publish(tx, [{ channel: `challenge:${id}`, type: "challenge.changed", data }]);
  });
  return requireChallengeWire(id);
}
