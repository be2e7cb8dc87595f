import { screenOwnText } from "@/lib/accounts";
import { type LockedChallenge, lockChallenge, requireStreamer } from "@/lib/challenges";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { type DisputeWire, EVIDENCE_MAX, type EvidenceInput } from "../contract";
import { notifyStated } from "../notify-stated";
import { requireDisputeWire } from "../present";
import { findDispute, type LockedDispute, transition } from "../transition";

/**
 * The streamer answers an open dispute. The server never fetches its links, which are not screened: their numbers are no person's.
 * @throws DomainError challenge_not_found, forbidden, dispute_not_found, dispute_decided, evidence_full, moderation_failed
 */
export async function submitEvidence(
  actor: Actor,
  challengeId: ChallengeId,
  input: EvidenceInput,
  locale: Locale,
): Promise<DisputeWire> {
  await transaction((tx) => admit(tx, actor, challengeId));
  await screenOwnText(actor.userId, "dispute", input.text, locale);
  await transaction(async (tx) => {
    const { challenge, dispute } = await admit(tx, actor, challengeId);
    await transition(tx, dispute, "answer", actor.userId);
    await tx.disputeEvidence.create({
      data: { disputeId: dispute.id, text: input.text, links: [...input.links], createdAt: now() },
      select: { id: true },
    });
    await notifyStated(tx, challenge);
  });
  return requireDisputeWire(challengeId, actor, locale);
}

type Admitted = { readonly challenge: LockedChallenge; readonly dispute: LockedDispute };

async function admit(tx: Tx, actor: Actor, challengeId: ChallengeId): Promise<Admitted> {
  const challenge = await lockChallenge(tx, challengeId);
  requireStreamer(actor, challenge);
  const dispute = await findDispute(tx, challengeId);
  if (dispute === null) throw new DomainError("dispute_not_found");
  if (dispute.status !== "open") throw new DomainError("dispute_decided");
  const answers = await tx.disputeEvidence.count({ where: { disputeId: dispute.id } });
  if (answers >= EVIDENCE_MAX) throw new DomainError("evidence_full");
  return { challenge, dispute };
}
