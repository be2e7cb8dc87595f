import { screenOwnText } from "@/lib/accounts";
import { lockChallenge, requireStreamer } from "@/lib/challenges";
import { Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { notifySelected } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { type DisputeWire, EVIDENCE_MAX, type EvidenceInput } from "../contract";
import { requireDisputeWire } from "../present";
import { findDispute, type LockedDispute, transition } from "../transition";

/**
 * The streamer answers an open dispute. Links are stored as text; the server never fetches them.
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
    const dispute = await admit(tx, actor, challengeId);
    await transition(tx, dispute, "answer", actor.userId);
    await tx.disputeEvidence.create({
      data: { disputeId: dispute.id, text: input.text, links: [...input.links], createdAt: now() },
      select: { id: true },
    });
    // Everybody who made a statement, selected within the database, because they may be thousands.
    const recipients = Prisma.sql`
      SELECT backer_id AS user_id, ${challengeId}::uuid AS challenge_id FROM dispute_statements
      WHERE dispute_id = ${dispute.id}::uuid`;
    await notifySelected(tx, "dispute_answered", recipients, now());
  });
  return requireDisputeWire(challengeId, actor, locale);
}

async function admit(tx: Tx, actor: Actor, challengeId: ChallengeId): Promise<LockedDispute> {
  const challenge = await lockChallenge(tx, challengeId);
  requireStreamer(actor, challenge);
  const dispute = await findDispute(tx, challengeId);
  if (dispute === null) throw new DomainError("dispute_not_found");
  if (dispute.status !== "open") throw new DomainError("dispute_decided");
  if (dispute._count.evidence >= EVIDENCE_MAX) throw new DomainError("evidence_full");
  return dispute;
}
