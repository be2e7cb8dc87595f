import type { Prisma, Tx } from "@/lib/db/client";
import { type Cents, cents, NO_CENTS } from "@/lib/shared/money";
import { netCents, netFeeCents, unpaidCents } from "../engine/ledger-balances-of";
import { lockPledges, pledgeAmountFields } from "../engine/locked-pledge";
import type { Debts } from "../engine/plan-set-off";

/** What a payout has to know of one pledge of its challenge. Amounts in cents. */
export type Share = {
  readonly pledgeId: string;
  /** Taken, and of that gone back to the backer, taken back by their bank, used for debts of the streamer's. */
  readonly collectedCents: Cents;
  readonly refundedCents: Cents;
  readonly chargedBackCents: Cents;
  readonly setOffCents: Cents;
  /** Left of the capture, and the platform's part of that; both 0 while it goes back to its backer. */
  readonly amountCents: Cents;
  readonly platformFeeCents: Cents;
  /** What the streamer is still to get of it. */
  readonly unpaidCents: Cents;
  /** Null until it is captured. */
  readonly chargeId: string | null;
  /** What may still be sent out of its own charge; beyond that it comes out of the platform's balance. */
  readonly chargeLeftCents: Cents;
};

const shareFields = {
  ...pledgeAmountFields,
  id: true,
  holds: { where: { status: "captured" }, select: { stripeChargeId: true } },
} as const satisfies Prisma.PledgeSelect;

/** Debts of one streamer that are looked at together. */
const DEBTS_AT_ONCE = 50;

/**
 * The next pledges of a challenge whose payout has not followed them: locked, read, and counted as followed.
 * @param atMost how many; as many as that means that there may be more
 */
export async function claimChangedShares(tx: Tx, challengeId: string, atMost: number): Promise<Share[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM pledges WHERE challenge_id = ${challengeId}::uuid AND payout_stale
    ORDER BY id LIMIT ${atMost} FOR UPDATE`;
  return readAndClear(
    tx,
    rows.map(({ id }) => id),
  );
}

/** The same for pledges that are known, whether they have changed or not. */
export async function claimShares(tx: Tx, pledgeIds: readonly string[]): Promise<Share[]> {
  await lockPledges(tx, pledgeIds);
  return readAndClear(tx, pledgeIds);
}

async function readAndClear(tx: Tx, ids: readonly string[]): Promise<Share[]> {
  if (ids.length === 0) return [];
  const shares = await readShares(tx, ids);
  await tx.pledge.updateMany({
    where: { id: { in: [...ids] }, payoutStale: true },
    data: { payoutStale: false },
  });
  return shares;
}

/**
 * Shares that are to be sent, locked for the rest of the transaction together with the oldest debts of their streamers, so
 * that `setOffDebts` may follow. What is being taken back at this moment is nobody's debt yet. The caller holds the payouts'
 * locks. @returns the debts by streamer
 */
export async function lockSharesAndDebts(
  tx: Tx,
  pledgeIds: readonly string[],
  streamerIds: readonly string[],
): Promise<{ readonly shares: readonly Share[]; readonly debts: ReadonlyMap<string, Debts> }> {
  // Raw: so many for each streamer, and the oldest ones by the index of what is owed.
  const found = await tx.$queryRaw<{ id: string; streamerId: string }[]>`
    SELECT debt.id, streamer AS "streamerId" FROM unnest(${[...new Set(streamerIds)]}::uuid[]) AS streamer CROSS JOIN LATERAL (
      SELECT id FROM pledges WHERE streamer_id = streamer AND owed_cents > 0 AND NOT EXISTS (
        SELECT 1 FROM operations WHERE pledge_id = pledges.id AND kind = 'reverse'
          AND status IN ('pending', 'sent', 'unknown'))
      ORDER BY id LIMIT ${DEBTS_AT_ONCE}) AS debt`;
  await lockPledges(tx, [...pledgeIds, ...found.map(({ id }) => id)]);
  const shares = await readShares(tx, pledgeIds);
  return { shares, debts: found.length === 0 ? new Map() : await readDebts(tx, found) };
}

type Found = { readonly id: string; readonly streamerId: string };

async function readDebts(tx: Tx, found: readonly Found[]): Promise<ReadonlyMap<string, Debts>> {
  const rows = await tx.pledge.findMany({
    where: {
      id: { in: found.map(({ id }) => id) },
      owedCents: { gt: 0 },
      operations: { none: { kind: "reverse", status: { in: ["pending", "sent", "unknown"] } } },
    },
    orderBy: { id: "asc" },
    select: { id: true, streamerId: true, owedCents: true },
  });
  const debts = new Map<string, Debts>();
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

async function readShares(tx: Tx, ids: readonly string[]): Promise<Share[]> {
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
      // What a bank took beyond what was left is no concern of the streamer's (decision 68).
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
