import { decideCase } from "@/lib/cases";
import { lockChallenge, notifyAllBackers } from "@/lib/challenges";
import { db, type Tx } from "@/lib/db/client";
import { clearDeadlines } from "@/lib/db/deadlines";
import { enqueueFigures } from "@/lib/db/streamer-figures";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import { isBacker, refundPledges } from "@/lib/payments";
import { cancelPayout, unblockPayout } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import type { Locale } from "@/lib/shared/wire";
import type { DecideDisputeInput, DisputeWire } from "../contract";
import { requireDisputeWire } from "../present";
import { findDispute, type LockedDispute, transition } from "../transition";

/**
 * An operator decides a dispute. Upheld: every backer is refunded and the payout cancelled. Rejected: the payout is no
 * longer blocked. Nobody decides about their own money. Of two concurrent decisions the first one counts.
 * @param id of the dispute
 * @throws DomainError forbidden, dispute_not_found, dispute_decided
 */
export async function decideDispute(
  actor: Actor,
  id: string,
  { decision, reason }: DecideDisputeInput,
  locale: Locale,
): Promise<DisputeWire> {
  requireOperator(actor);
  const found = isId(id)
    ? await db().dispute.findUnique({ where: { id }, select: { challengeId: true } })
    : null;
  if (found === null) throw new DomainError("dispute_not_found");
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, found.challengeId);
    const { streamerId } = challenge;
    const dispute = await findDispute(tx, found.challengeId);
    if (dispute === null) throw new DomainError("dispute_not_found");
    const isParty = actor.userId === streamerId || (await isBacker(tx, challenge.id, actor.userId));
    if (isParty) throw new DomainError("forbidden");
    await transition(tx, dispute, decision === "upheld" ? "uphold" : "reject", actor.userId, { reason });
    await decideCase(tx, actor, {
      kinds: ["dispute"],
      subjectId: dispute.id,
      decision,
      reason: null,
      message: reason,
    });
    await clearDeadlines(tx, dispute.challengeId, ["dispute_window_end"]);
    await settle(tx, dispute, decision);
    await enqueueFigures(tx, [streamerId]);
    await notify(tx, {
      userId: streamerId,
      type: decision === "upheld" ? "dispute_lost" : "dispute_won",
      challengeId: dispute.challengeId,
    });
    await notifyAllBackers(tx, [challenge], `dispute_${decision}`, null);
  });
  return requireDisputeWire(found.challengeId, actor, locale);
}

async function settle(
  tx: Tx,
  { challengeId }: LockedDispute,
  decision: DecideDisputeInput["decision"],
): Promise<void> {
  if (decision === "rejected") return unblockPayout(tx, challengeId, "dispute_open");
  await cancelPayout(tx, challengeId);
  await refundPledges(tx, challengeId);
}
