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
 * @throws DomainError challenge_not_found, forbidden, wrong_state
 */
export async function showProof(actor: Actor, id: ChallengeId, proofUrl: string): Promise<ChallengeWire> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireStreamer(actor, challenge);
    const { status } = challenge;
    if (status !== "completed") throw new DomainError("wrong_state", { status });
    await tx.challenge.update({ where: { id }, data: { proofUrl, updatedAt: now() } });
    const data = { challenge_id: id, status };
    await publish(tx, [{ channel: `challenge:${id}`, type: "challenge.changed", data }]);
  });
  return requireChallengeWire(id);
}
