import { db, type Tx } from "@/lib/db/client";
import type { Chargeback } from "@/lib/db/generated/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { cents } from "@/lib/shared/money";
import { markSharesChanged } from "../events/mark-shares-changed";
import { moveMoneyOf, type PledgeMovement } from "../ledger/ledger";
import type { DisputeSnapshot } from "../provider/chargebacks";
import { advancePledges } from "./advance";
import { type LockedPledge, lockPledge } from "./locked-pledge";
import { CHARGEBACK_OF_DISPUTE, isAppeal, isClosed, laterChargeback } from "./machine";

/**
 * Merges a snapshot of a dispute: its status, and what was withdrawn from us or returned for it. Each entry of the provider's
 * books is written once, whichever event brought it; the payout follows.
 * @returns `too_early` when the payment itself is not in our books yet: sync it first; null when it is not ours
 */
export async function applyDisputeSnapshot(
  snapshot: DisputeSnapshot,
): Promise<"applied" | "too_early" | null> {
  const hold = await db().hold.findFirst({
    where: {
      OR: [
        { stripeChargeId: snapshot.chargeId },
        ...(snapshot.intentId === null ? [] : [{ stripePaymentIntentId: snapshot.intentId }]),
      ],
    },
    select: { pledgeId: true },
  });
  if (hold === null) {
    log.error({ disputeId: snapshot.id }, "dispute about a payment that is not ours");
    return null;
  }
  return transaction(async (tx) => {
    const pledge = await lockPledge(tx, hold.pledgeId);
    if (pledge.capturedCents === 0) return "too_early";
    const id = await mergeChargeback(tx, pledge, snapshot);
    await bookEntries(tx, pledge, id, snapshot);
    await advancePledges(tx, [pledge.id]);
    // Even without a changed share: the payout waits while the dispute is open.
    if (pledge.kind !== "appeal") await markSharesChanged(tx, [pledge]);
    return "applied";
  });
}

async function mergeChargeback(tx: Tx, pledge: LockedPledge, snapshot: DisputeSnapshot): Promise<string> {
  const at = now();
  const reported = CHARGEBACK_OF_DISPUTE[snapshot.status];
  const known = await tx.chargeback.findUnique({
    where: { stripeDisputeId: snapshot.id },
    select: { id: true, status: true, closedAt: true, evidenceDueBy: true },
  });
  const status =
    known === null || isNewAppeal(known, snapshot) ? reported : laterChargeback(known.status, reported);
  const closedAt = isClosed(status) ? (known?.closedAt ?? at) : null;
  const news = { status, closedAt, evidenceDueBy: snapshot.evidenceDueBy, updatedAt: at };
  if (known !== null) {
    await tx.chargeback.update({ where: { id: known.id }, data: news });
    return known.id;
  }
  log.warn(
    { pledgeId: pledge.id, disputeId: snapshot.id, reason: snapshot.reason },
    "a payment is charged back",
  );
  const { id } = await tx.chargeback.create({
    data: {
      ...news,
      stripeDisputeId: snapshot.id,
      stripeChargeId: snapshot.chargeId,
      pledgeId: pledge.id,
      challengeId: pledge.kind === "appeal" ? null : pledge.challengeId,
      amountCents: snapshot.amountCents,
      reason: snapshot.reason,
      openedAt: snapshot.openedAt,
    },
    select: { id: true },
  });
  return id;
}

/**
 * An appeal reopens a claim that was won or lost. It has a response deadline of its own, by which an old snapshot of an appeal
 * that has ended differs from a new appeal.
 */
function isNewAppeal(
  known: Pick<Chargeback, "status" | "evidenceDueBy">,
  { status, evidenceDueBy }: DisputeSnapshot,
): boolean {
  if (!isClosed(known.status) || !isAppeal(status) || evidenceDueBy === null) return false;
  return known.evidenceDueBy === null || evidenceDueBy > known.evidenceDueBy;
}

async function bookEntries(
  tx: Tx,
  pledge: LockedPledge,
  chargebackId: string,
  { entries }: DisputeSnapshot,
): Promise<void> {
  const movements = entries.map(
    (balance): PledgeMovement => ({
      pledge,
      kind: balance.amountCents < 0 ? "dispute_withdrawal" : "dispute_reinstatement",
      // Returned money makes a refunded pledge a captured one again.
      change: ({ lostCents, capturedCents, status }) => ({
        lostCents: cents(lostCents - balance.amountCents),
        status: capturedCents > 0 ? "captured" : status,
      }),
      balance,
    }),
  );
  const booked = await moveMoneyOf(tx, movements);
  if (booked.length === 0) return;
  const sum = (of: "amountCents" | "feeCents") =>
    booked.reduce((total, { movement }) => total + (movement.balance?.[of] ?? 0), 0);
  await tx.chargeback.update({
    where: { id: chargebackId },
    data: { lostCents: { decrement: sum("amountCents") }, feeCents: { increment: sum("feeCents") } },
  });
}
