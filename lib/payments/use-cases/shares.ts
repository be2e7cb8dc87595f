import type { Tx } from "@/lib/db/client";
import { moveMoney } from "../ledger";
import { type LockedPledge, lockPledge, lockPledges, readPledges } from "../locked-pledge";
import { isClosed } from "../machine";
import { keptCents, keptFeeCents, unpaidCents } from "../position";

/** What a payout has to know of one pledge of its challenge. Amounts in cents. */
export type Share = {
  readonly pledgeId: string;
  readonly challengeId: string;
  /** Left of the capture, and the platform's part of that; both 0 while it goes back to its backer. */
  readonly keptCents: number;
  readonly platformFeeCents: number;
  /** What the streamer is still to get of it. */
  readonly unpaidCents: number;
  /** Null until it is captured. */
  readonly chargeId: string | null;
  /** What may still be sent out of its own charge; beyond that it comes out of the platform's balance. */
  readonly chargeLeftCents: number;
  /** collecting: not known yet what is captured. returning: on its way back. */
  readonly stage: "collecting" | "captured" | "returning" | "ended";
  readonly isChargedBack: boolean;
  /** Whether its streamer owes anything: only then `settleDebts` has something to do. */
  readonly streamerOwes: boolean;
};

/** Whose shares are asked for. */
type Payout = { readonly challengeId: string; readonly streamerId: string };

/**
 * Every pledge of completed challenges, locked for the rest of the transaction together with those from which their
 * streamers owe something: `settleDebts` may follow. The caller holds the payouts' locks.
 */
export async function lockShares(tx: Tx, payouts: readonly Payout[]): Promise<Share[]> {
  const challengeIds = new Set(payouts.map(({ challengeId }) => challengeId));
  const streamerIds = new Set(payouts.map(({ streamerId }) => streamerId));
  const rows = await tx.pledge.findMany({
    where: {
      OR: [
        { challengeId: { in: [...challengeIds] }, kind: { not: "appeal" } },
        { streamerId: { in: [...streamerIds] }, owedCents: { gt: 0 } },
      ],
    },
    select: { id: true, challengeId: true, streamerId: true, owedCents: true },
  });
  await lockPledges(
    tx,
    rows.map(({ id }) => id),
  );
  const own = rows.filter(({ challengeId }) => challengeIds.has(challengeId)).map(({ id }) => id);
  const debtors = new Set(rows.filter(({ owedCents }) => owedCents > 0).map(({ streamerId }) => streamerId));
  return (await readPledges(tx, own)).map((pledge) => shareOf(pledge, debtors.has(pledge.streamerId)));
}

function shareOf(pledge: LockedPledge, streamerOwes: boolean): Share {
  const returning = pledge.goal === "release";
  return {
    pledgeId: pledge.id,
    challengeId: pledge.challengeId,
    keptCents: returning ? 0 : keptCents(pledge),
    platformFeeCents: returning ? 0 : keptFeeCents(pledge),
    unpaidCents: unpaidCents(pledge),
    chargeId: pledge.holds.find(({ status }) => status === "captured")?.stripeChargeId ?? null,
    chargeLeftCents: pledge.capturedCents - pledge.transferredCents + pledge.reversedCents,
    stage: stageOf(pledge),
    isChargedBack: pledge.chargebacks.some(({ status }) => !isClosed(status)),
    streamerOwes,
  };
}

function stageOf({ goal, status }: LockedPledge): Share["stage"] {
  if (status === "captured") return goal === "release" ? "returning" : "captured";
  const undecided = status === "awaiting" || status === "secured" || status === "pledged";
  return goal === "capture" && undecided ? "collecting" : "ended";
}

/**
 * Uses what a streamer is to get of one pledge for what they owe from others (a chargeback after its transfer): that part
 * is not sent. What is being reversed at this moment is left alone. The caller got the locks from `lockShares`.
 * @param upToCents what may be used @returns what was used, in cents
 */
export async function settleDebts(
  tx: Tx,
  streamerId: string,
  pledgeId: string,
  upToCents: number,
): Promise<number> {
  const debts = await tx.pledge.findMany({
    where: { streamerId, owedCents: { gt: 0 }, id: { not: pledgeId } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  let used = 0;
  for (const { id } of debts) {
    const debtor = await lockPledge(tx, id);
    const amountCents = Math.min(debtor.owedCents, upToCents - used);
    if (amountCents === 0 || isReversing(debtor)) continue;
    const creditor = await lockPledge(tx, pledgeId);
    const offsetCents = creditor.offsetCents + amountCents;
    const recoveredCents = debtor.recoveredCents + amountCents;
    await moveMoney(tx, creditor, { kind: "set_off", change: { offsetCents }, balance: null });
    await moveMoney(tx, debtor, { kind: "set_off", change: { recoveredCents }, balance: null });
    used += amountCents;
  }
  return used;
}

function isReversing({ transfers }: LockedPledge): boolean {
  return transfers.some(({ operations }) =>
    operations.some(({ kind, status }) => kind === "reverse" && status !== "done" && status !== "failed"),
  );
}
