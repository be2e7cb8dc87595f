import type { Tx } from "@/lib/db/client";
import { notify } from "@/lib/notifications";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { writeStatement } from "@/lib/statements";
import type { Clause } from "@/lib/statements/contract";
import type { HoldReason } from "../contract";
import { findLockedPayout, type LockedPayout } from "../locked-payout";
import { recordPayoutWebhook } from "../transition";
import { block, unblock } from "./block-payout";
import { payoutNet } from "./payout-net";

type PayoutHold = {
  readonly reason: HoldReason;
  readonly message: string;
  readonly operatorId: UserId;
};

/**
 * Holds a payout back until `releaseHeldPayout`, with a reason and words that the streamer reads. The caller holds the
 * challenge's lock. Source: docs/product/operators.md#payouts.
 * @returns false when an operator holds it already
 * @throws DomainError not_found, payout_left (it was sent or cancelled)
 */
export async function holdPayout(
  tx: Tx,
  challengeId: ChallengeId,
  { reason, message, operatorId }: PayoutHold,
): Promise<boolean> {
  const payout = await requireLocked(tx, challengeId);
  if (payout.status !== "pending" && payout.status !== "failed") throw new DomainError("payout_left");
  if (isHeld(payout)) return false;
  await block(tx, payout, "operator_hold", { holdReason: reason, message });
  const statementId = await writeStatement(tx, {
    userId: payout.streamerId,
    kind: "payout_held",
    clause: CLAUSE_OF[reason],
    facts: message,
    automated: false,
    operatorId,
    challengeId,
    payoutId: payout.id,
    notifies: false,
  });
  await notify(tx, {
    userId: payout.streamerId,
    type: "payout_held",
    challengeId,
    data: {
      amount_cents: await payoutNet(tx, challengeId),
      reason,
      message,
      statement_id: statementId,
    },
  });
  await recordPayoutWebhook(tx, payout, "payout.held");
  return true;
}

/** The clause that the statement of reasons cites. */
const CLAUSE_OF: Record<HoldReason, Clause> = {
  fraud_suspected: "fraud",
  self_backed: "fraud",
  identity_unclear: "identity",
  rules_broken: "terms",
  legal_order: "law",
};

/**
 * Ends the hold that a statement of reasons was written about, after an objection to it; the answer notifies the streamer. The
 * caller holds the challenge's lock.
 * @returns false when that hold is over
 */
export async function endHoldOf(
  tx: Tx,
  challengeId: ChallengeId,
  { id, payoutId }: { readonly id: string; readonly payoutId: string | null },
): Promise<boolean> {
  const payout = await findLockedPayout(tx, challengeId);
  if (payout === null || !isHeld(payout)) return false;
  const latest = await tx.statementOfReasons.findFirst({
    where: { payoutId, kind: "payout_held", userId: payout.streamerId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  // A later hold has a statement of its own.
  if (latest?.id !== id) return false;
  await unblock(tx, payout, "operator_hold");
  return true;
}

/**
 * Ends an operator's hold: without another reason to wait the payout leaves on its day, or at once if that has passed. The
 * caller holds the challenge's lock.
 * @returns false when no operator holds it
 * @throws DomainError not_found
 */
export async function releaseHeldPayout(
  tx: Tx,
  challengeId: ChallengeId,
  message: string | null,
): Promise<boolean> {
  const payout = await requireLocked(tx, challengeId);
  if (!isHeld(payout)) return false;
  await unblock(tx, payout, "operator_hold");
  await notify(tx, {
    userId: payout.streamerId,
    type: "payout_hold_ended",
    challengeId,
    data: { amount_cents: await payoutNet(tx, challengeId), message: message ?? "" },
  });
  return true;
}

async function requireLocked(tx: Tx, challengeId: ChallengeId): Promise<LockedPayout> {
  const payout = await findLockedPayout(tx, challengeId);
  if (payout === null) throw new DomainError("not_found");
  return payout;
}

function isHeld({ blocks }: LockedPayout): boolean {
  return blocks.some(({ reason }) => reason === "operator_hold");
}
