import { decideCase } from "@/lib/cases";
import {
  hasPartIn,
  type LockedChallenge,
  lockChallenge,
  mayDispute,
  notifyAllBackers,
} from "@/lib/challenges";
import { db, type Tx } from "@/lib/db/client";
import { clearDeadlines } from "@/lib/db/deadlines";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import { refundPledges } from "@/lib/payments";
import { cancelPayout, payoutNet, unblockPayout } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import { writeStatement } from "@/lib/statements";
import { enqueueFigures } from "@/lib/streamers/figures";
import type { DecideDisputeInput } from "../contract";
import { findDispute, transition } from "../transition";

/**
 * An operator decides a dispute. Upheld: every backer is refunded and the payout cancelled, with a statement of reasons to the
 * streamer. Rejected: the payout is no longer blocked. About a pot above `FOUR_EYES_ABOVE_CENTS` either waits until a second operator
 * decides the same. Nobody decides about a challenge that they have a part in. Of two concurrent decisions the first one counts.
 * While backers may still join, a dispute is not rejected: it would silence them.
 * Source: docs/product/operators.md#four-eyes, docs/product/disputes.md#statuses.
 * @param id of the dispute
 * @throws DomainError forbidden, dispute_not_found, dispute_window_open, dispute_decided, case_not_found, case_decided, case_closed, case_claimed,
 * second_operator
 */
export async function decideDispute(actor: Actor, id: string, input: DecideDisputeInput): Promise<void> {
  requireOperator(actor);
  const { decision } = input;
  const found = isId(id)
    ? await db().dispute.findUnique({ where: { id }, select: { challengeId: true } })
    : null;
  if (found === null) throw new DomainError("dispute_not_found");
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, found.challengeId);
    const { streamerId } = challenge;
    const dispute = await findDispute(tx, found.challengeId);
    if (dispute === null) throw new DomainError("dispute_not_found");
    if (await hasPartIn(tx, actor, challenge)) throw new DomainError("forbidden");
    if (decision === "rejected") requireEndOfWindow(challenge.disputeUntil);
    const isDecided = await decideCase(tx, actor, {
      kinds: ["dispute"],
      subjectId: dispute.id,
      ...input,
      fourEyes: needsFourEyes(challenge.potCents),
    });
    if (!isDecided) return;
    const event = decision === "upheld" ? "uphold" : "reject";
    await transition(tx, dispute, event, actor.userId, { reason: input.message });
    await clearDeadlines(tx, dispute.challengeId, ["dispute_window_end"]);
    const net = await payoutNet(tx, dispute.challengeId);
    await settle(tx, actor, challenge, input);
    await enqueueFigures(tx, [streamerId]);
    await notify(tx, {
      userId: streamerId,
      type: decision === "upheld" ? "dispute_lost" : "dispute_won",
      challengeId: dispute.challengeId,
      data: { amount_cents: net },
    });
    await notifyAllBackers(tx, [challenge], `dispute_${decision}`, null);
  });
}

/**
 * Whether two operators decide about a dispute over a pot: it is what the backers would get back, or the streamer keep, at most.
 * Source: docs/product/operators.md#four-eyes.
 */
export function needsFourEyes(potCents: number | bigint): boolean {
  return potCents > env().FOUR_EYES_ABOVE_CENTS;
}

function requireEndOfWindow(until: Date | null): void {
  if (until === null || !mayDispute(until, now())) return;
  const minutes = Math.ceil((until.getTime() - now().getTime()) / 60_000);
  throw new DomainError("dispute_window_open", { minutes });
}

async function settle(
  tx: Tx,
  { userId: operatorId }: Actor,
  { id: challengeId, streamerId }: LockedChallenge,
  { decision, reason, message }: DecideDisputeInput,
): Promise<void> {
  if (decision === "rejected") return unblockPayout(tx, challengeId, "dispute_open");
  const payoutId = await cancelPayout(tx, challengeId);
  await refundPledges(tx, challengeId);
  if (payoutId === null) return;
  await writeStatement(tx, {
    userId: streamerId,
    kind: "payout_cancelled",
    clause: reason,
    facts: message,
    automated: false,
    operatorId,
    challengeId,
    payoutId,
    // They hear of the decision itself, with the same words.
    notifies: false,
  });
}
