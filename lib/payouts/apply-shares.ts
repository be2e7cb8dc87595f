import { max } from "date-fns";
import type { Prisma, Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { latestTransferOperations, type Share } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import type { LockedPayout } from "./locked-payout";
import { endedStatus, type TransferChange, writeTransfers } from "./transfers";
import { transition, updatePayout } from "./transition";

/**
 * Brings the pending transfers and the sums of a payout in line with some of its shares. Idempotent, and the same number
 * of statements for one share and for many. The caller holds the locks of the payout and of the pledges.
 * @returns the payout afterwards; it may have been reopened
 */
export async function applyShares(
  tx: Tx,
  payout: LockedPayout,
  shares: readonly Share[],
): Promise<LockedPayout> {
  if (shares.length === 0) return payout;
  const created = await updateTransfers(tx, payout, shares);
  await updateSums(tx, payout, shares);
  return created > 0 && mayReopen(payout) ? reopen(tx, payout) : payout;
}

/** Each share has at most one pending transfer, over what is unpaid of it. @returns how many were created */
async function updateTransfers(tx: Tx, payout: LockedPayout, shares: readonly Share[]): Promise<number> {
  const open = await tx.transfer.findMany({
    where: { pledgeId: { in: shares.map(({ pledgeId }) => pledgeId) }, status: "pending" },
    select: { id: true, pledgeId: true, amountCents: true, offsetCents: true, underWay: true },
  });
  const operations = await latestTransferOperations(
    tx,
    open.map(({ id }) => id),
  );
  const openOf = new Map(open.map((transfer) => [transfer.pledgeId, transfer]));
  const changes = shares.flatMap((share): TransferChange[] => {
    const transfer = openOf.get(share.pledgeId);
    if (transfer === undefined) return [];
    const { id, offsetCents } = transfer;
    const operation = operations.get(id);
    // A transfer under way is left alone: its end, a refusal too, applies the shares again. A recalled one is sent again.
    const isRecalled = operation?.status === "failed" && operation.lastError === "recalled";
    if (transfer.underWay && !isRecalled) return [];
    const amountCents = cents(share.unpaidCents + offsetCents);
    const status = share.unpaidCents > 0 ? "pending" : endedStatus(offsetCents);
    const isSame = status === "pending" && amountCents === transfer.amountCents && !transfer.underWay;
    return isSame ? [] : [{ id, amountCents, offsetCents, status, underWay: false }];
  });
  await writeTransfers(tx, changes);
  const at = now();
  const missing = shares.flatMap((share): Prisma.TransferCreateManyInput[] => {
    const { pledgeId, unpaidCents, platformFeeCents, chargeId } = share;
    if (openOf.has(pledgeId) || unpaidCents === 0 || chargeId === null) return [];
    const amounts = { amountCents: unpaidCents, platformFeeCents, stripeChargeId: chargeId };
    return [
      {
        ...amounts,
        scheduledTransferId: payout.id,
        pledgeId,
        status: "pending",
        createdAt: at,
        updatedAt: at,
      },
    ];
  });
  if (missing.length > 0) await tx.transfer.createMany({ data: missing });
  return missing.length;
}

const SUMS = [
  "amountCents",
  "platformFeeCents",
  "collectedCents",
  "refundedCents",
  "chargedBackCents",
  "setOffCents",
] as const satisfies readonly (keyof Share)[];

type Sums = Readonly<Record<(typeof SUMS)[number], number>>;

const ZERO: Sums = {
  amountCents: 0,
  platformFeeCents: 0,
  collectedCents: 0,
  refundedCents: 0,
  chargedBackCents: 0,
  setOffCents: 0,
};

/** Changes the payout's sums by the difference between these shares and what was counted of them (decision 136). */
async function updateSums(tx: Tx, payout: LockedPayout, shares: readonly Share[]): Promise<void> {
  const counted = await tx.payoutShare.findMany({
    where: { pledgeId: { in: shares.map(({ pledgeId }) => pledgeId) } },
  });
  const before = new Map<PledgeId, Sums>(counted.map((share) => [share.pledgeId, share]));
  const changed = shares.filter((share) => {
    const known = before.get(share.pledgeId) ?? ZERO;
    return SUMS.some((sum) => known[sum] !== share[sum]);
  });
  if (changed.length === 0) return;
  await writeShares(tx, payout.id, changed);
  const growth = (sum: keyof Sums) => ({
    increment: changed.reduce(
      (total, share) => total + share[sum] - (before.get(share.pledgeId) ?? ZERO)[sum],
      0,
    ),
  });
  await updatePayout(tx, payout, {
    amountCents: growth("amountCents"),
    platformFeeCents: growth("platformFeeCents"),
    collectedCents: growth("collectedCents"),
    refundedCents: growth("refundedCents"),
    chargedBackCents: growth("chargedBackCents"),
    setOffCents: growth("setOffCents"),
  });
}

async function writeShares(tx: Tx, payoutId: string, shares: readonly Share[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO payout_shares (pledge_id, scheduled_transfer_id, amount_cents, platform_fee_cents, collected_cents,
      refunded_cents, charged_back_cents, set_off_cents)
    SELECT "pledgeId", ${payoutId}::uuid, "amountCents", "platformFeeCents", "collectedCents", "refundedCents",
      "chargedBackCents", "setOffCents"
    FROM jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) AS share("pledgeId" uuid, "amountCents" int,
      "platformFeeCents" int, "collectedCents" int, "refundedCents" int, "chargedBackCents" int, "setOffCents" int)
    ON CONFLICT (pledge_id) DO UPDATE SET amount_cents = excluded.amount_cents,
      platform_fee_cents = excluded.platform_fee_cents, collected_cents = excluded.collected_cents,
      refunded_cents = excluded.refunded_cents, charged_back_cents = excluded.charged_back_cents,
      set_off_cents = excluded.set_off_cents`;
}

/** A payout that an upheld dispute cancelled stays cancelled: its unpaid shares are about to be refunded. */
function mayReopen({ status, blocks }: LockedPayout): boolean {
  return status !== "pending" && !blocks.some(({ reason }) => reason === "dispute_open");
}

/** Schedules a payout again, because money came back after it had ended. */
async function reopen(tx: Tx, payout: LockedPayout): Promise<LockedPayout> {
  const reopened = await transition(tx, payout, "reopen", { patch: { retryCount: 0, errorMessage: null } });
  await setDeadline(tx, "transfer_due", payout.id, max([payout.scheduledFor, now()]));
  return reopened;
}
