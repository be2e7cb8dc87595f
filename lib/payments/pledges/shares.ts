import type { Prisma, Tx } from "@/lib/db/client";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import { type Cents, cents, NO_CENTS } from "@/lib/shared/money";
import { lockPledges, pledgeAmountFields } from "../engine/locked-pledge";
import type { Debts } from "../engine/plan-set-off";
import { netCents, netFeeCents, unpaidCents } from "../ledger/ledger-balances-of";

/** A pledge as its payout sees it. Amounts in cents. */
export type Share = {
  readonly pledgeId: PledgeId;
  /** Captured, and of that refunded, charged back by the bank, used for the streamer's debts. */
  readonly collectedCents: Cents;
  readonly refundedCents: Cents;
  readonly chargedBackCents: Cents;
  readonly setOffCents: Cents;
  /** What is left of the capture, and the platform's part of that; both 0 once a refund was decided. */
  readonly amountCents: Cents;
  readonly platformFeeCents: Cents;
  /** What the streamer is still to be paid. */
  readonly unpaidCents: Cents;
  /** Null until it is captured. */
  readonly chargeId: string | null;
  /** What may still be transferred from its own charge; anything beyond comes from the platform's balance. */
  readonly chargeLeftCents: Cents;
};

const shareFields = {
  ...pledgeAmountFields,
  id: true,
  holds: { where: { status: "captured" }, select: { stripeChargeId: true } },
} as const satisfies Prisma.PledgeSelect;

/** Debts read per streamer. */
const DEBTS_AT_ONCE = 50;

/**
 * Locks and reads the next pledges of a challenge that its payout has not followed, and clears their marks.
 * @param atMost how many; a full result means that there may be more
 */
export async function claimChangedShares(tx: Tx, challengeId: ChallengeId, atMost: number): Promise<Share[]> {
  const rows = await tx.$queryRaw<{ id: PledgeId }[]>`
    SELECT id FROM pledges WHERE challenge_id = ${challengeId}::uuid AND payout_stale
    ORDER BY id LIMIT ${atMost} FOR UPDATE`;
  return readAndClear(
    tx,
    rows.map(({ id }) => id),
  );
}

/** The same for given pledges, whether they have changed or not. */
export async function claimShares(tx: Tx, pledgeIds: readonly PledgeId[]): Promise<Share[]> {
  await lockPledges(tx, pledgeIds);
  return readAndClear(tx, pledgeIds);
}

async function readAndClear(tx: Tx, ids: readonly PledgeId[]): Promise<Share[]> {
  if (ids.length === 0) return [];
  const shares = await readShares(tx, ids);
  await tx.pledge.updateMany({
    where: { id: { in: [...ids] }, payoutStale: true },
    data: { payoutStale: false },
  });
  return shares;
}

/**
 * Locks the pledges of shares that are to be sent, together with those of their streamers' oldest debts, so that
 * `setOffDebts` may follow. Debts with a reversal under way are left out. The caller holds the payouts' locks.
 * @returns the shares, and the debts by streamer
 */
export async function lockSharesAndDebts(
  tx: Tx,
  pledgeIds: readonly PledgeId[],
  streamerIds: readonly UserId[],
): Promise<{ readonly shares: readonly Share[]; readonly debts: ReadonlyMap<UserId, Debts> }> {
  // Raw: a limit per streamer, by the index of debts.
  const found = await tx.$queryRaw<{ id: PledgeId; streamerId: UserId }[]>`
    SELECT debt.id, streamer AS "streamerId" FROM unnest(${[...new Set(streamerIds)]}::uuid[]) AS streamer CROSS JOIN LATERAL (
      SELECT id FROM pledges WHERE streamer_id = streamer AND owed_cents > 0 AND NOT EXISTS (
        SELECT 1 FROM operations WHERE pledge_id = pledges.id AND kind = 'reverse'
          AND status IN ('pending', 'sent', 'unknown'))
      ORDER BY id LIMIT ${DEBTS_AT_ONCE}) AS debt`;
  await lockPledges(tx, [...pledgeIds, ...found.map(({ id }) => id)]);
  const shares = await readShares(tx, pledgeIds);
  return { shares, debts: found.length === 0 ? new Map() : await readDebts(tx, found) };
}

type Found = { readonly id: PledgeId; readonly streamerId: UserId };

async function readDebts(tx: Tx, found: readonly Found[]): Promise<ReadonlyMap<UserId, Debts>> {
  const rows = await tx.pledge.findMany({
    where: {
      id: { in: found.map(({ id }) => id) },
      owedCents: { gt: 0 },
      operations: { none: { kind: "reverse", status: { in: ["pending", "sent", "unknown"] } } },
    },
    orderBy: { id: "asc" },
    select: { id: true, streamerId: true, owedCents: true },
  });
  const debts = new Map<UserId, Debts>();
  for (const streamerId of new Set(found.map((debt) => debt.streamerId))) {
    debts.set(streamerId, {
      oldest: rows
        .filter((debt) => debt.streamerId === streamerId)
        .map(({ id, owedCents }) => ({ pledgeId: id, owedCents })),
      hasMore: found.filter((debt) => debt.streamerId === streamerId).length === DEBTS_AT_ONCE,
    });
  }
  return debts;
}

async function readShares(tx: Tx, ids: readonly PledgeId[]): Promise<Share[]> {
  const pledges = await tx.pledge.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: "asc" },
    select: shareFields,
  });
  return pledges.map((pledge) => {
    const isReturning = pledge.goal === "release";
    const refundedCents = cents(pledge.refundedCents - pledge.refundFailedCents);
    return {
      pledgeId: pledge.id,
      collectedCents: pledge.capturedCents,
      refundedCents,
      // Without the excess loss, which the platform bears (decision 68).
      chargedBackCents: cents(Math.min(pledge.lostCents, pledge.capturedCents - refundedCents)),
      setOffCents: pledge.offsetCents,
      amountCents: isReturning ? NO_CENTS : netCents(pledge),
      platformFeeCents: isReturning ? NO_CENTS : netFeeCents(pledge),
      unpaidCents: unpaidCents(pledge),
      chargeId: pledge.holds[0]?.stripeChargeId ?? null,
      chargeLeftCents: cents(pledge.capturedCents - pledge.transferredCents + pledge.reversedCents),
    };
  });
}
