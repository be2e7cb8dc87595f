import type { Tx } from "@/lib/db/client";
import {
  createTransferOperations,
  enqueueRelease,
  lockSharesAndDebts,
  planSetOff,
  type SetOff,
  type Share,
  setOffDebts,
  type TransferRequest,
} from "@/lib/payments";
import { type Cents, cents } from "@/lib/shared/money";
import type { LockedPayout } from "./locked-payout";
import { endedStatus, type TransferChange, writeTransfers } from "./transfers";
import { finishPayout } from "./use-cases/finish-payout";

/** A payout against which nothing stands, and the account it goes to. */
export type Leaving = { readonly payout: LockedPayout; readonly destination: string };

/** Of one payout, under way: that can be taken back, and is written down, in one short transaction. */
const OF_ONE_PAYOUT = 100;
/** In one transaction: many small payouts share its costs (decision 112). */
const IN_ALL = 400;

type Due = {
  readonly id: string;
  readonly payoutId: string;
  readonly pledgeId: string;
  readonly offsetCents: Cents;
  readonly stripeChargeId: string;
};

/**
 * Has the next transfers of payouts sent, each less what its streamer owes from earlier chargebacks (decision 51). A payout
 * of which a batch is still under way is left alone: its end comes back to it. The caller holds the payouts' locks.
 */
export async function sendTransfers(tx: Tx, leaving: readonly Leaving[]): Promise<void> {
  if (leaving.length === 0) return;
  const due = await nextTransfers(
    tx,
    leaving.map(({ payout }) => payout.id),
  );
  if (due.length === 0) return endOrGoOn(tx, leaving, due, []);
  const leavingOf = new Map(leaving.map((one) => [one.payout.id, one]));
  const { shares, debts } = await lockSharesAndDebts(
    tx,
    due.map(({ pledgeId }) => pledgeId),
    leaving.map(({ payout }) => payout.streamerId),
  );
  const shareOf = new Map(shares.map((share) => [share.pledgeId, share]));
  const all = due.flatMap((transfer): Sendable[] => {
    const [to, share] = [leavingOf.get(transfer.payoutId), shareOf.get(transfer.pledgeId)];
    return to === undefined || share === undefined ? [] : [{ ...to, transfer, share }];
  });
  const setOffs = [...new Set(all.map(({ payout }) => payout.streamerId))].map((streamerId) => {
    const own = all.filter(({ payout }) => payout.streamerId === streamerId);
    const shares = own.map(({ share }) => share);
    return { own, plan: planSetOff(shares, debts.get(streamerId) ?? { oldest: [], hasMore: false }) };
  });
  await setOffDebts(
    tx,
    setOffs.map(({ plan }) => plan),
  );
  const planned = setOffs.flatMap(({ own, plan }) => planTransfers(own, plan));
  await writeTransfers(
    tx,
    planned.map(({ change }) => change),
  );
  await createTransferOperations(
    tx,
    planned.flatMap(({ request }) => request ?? []),
  );
  await endOrGoOn(tx, leaving, due, planned);
}

/** Those that nobody has asked the provider for, of each payout as many as may join what is under way of it. */
async function nextTransfers(tx: Tx, payoutIds: readonly string[]): Promise<Due[]> {
  // Raw: so many of each payout, by the index of what is to come.
  return tx.$queryRaw<Due[]>`
    SELECT next.id, payout AS "payoutId", next.pledge_id AS "pledgeId",
      next.offset_cents AS "offsetCents", next.stripe_charge_id AS "stripeChargeId"
    FROM unnest(${[...payoutIds]}::uuid[]) AS payout CROSS JOIN LATERAL (
      SELECT id, pledge_id, offset_cents, stripe_charge_id FROM transfers
      WHERE scheduled_transfer_id = payout AND status = 'pending' AND NOT under_way
      ORDER BY id LIMIT greatest(0, ${OF_ONE_PAYOUT}
        - (SELECT count(*) FROM transfers WHERE scheduled_transfer_id = payout AND under_way))) AS next
    LIMIT ${IN_ALL}`;
}

type Sendable = Leaving & { readonly transfer: Due; readonly share: Share };
type Planned = {
  readonly payoutId: string;
  readonly change: TransferChange;
  readonly request: TransferRequest | null;
};

/** What becomes of each transfer to one streamer after their debts. */
function planTransfers(own: readonly Sendable[], plan: SetOff): Planned[] {
  return own.map((one) => {
    const { id, offsetCents: before, payoutId } = one.transfer;
    const settled = plan.offset.get(one.share.pledgeId) ?? 0;
    const rest = cents(one.share.unpaidCents - settled);
    const offsetCents = cents(before + settled);
    const change = { id, amountCents: cents(rest + offsetCents), offsetCents };
    if (rest === 0) {
      const ended = { ...change, status: endedStatus(offsetCents), underWay: false };
      return { payoutId, change: ended, request: null };
    }
    // Before the next debts have been looked at nothing leaves.
    if (plan.held.has(one.share.pledgeId)) {
      return { payoutId, change: { ...change, status: "pending", underWay: false }, request: null };
    }
    const request = requestOf(one, rest);
    return { payoutId, change: { ...change, status: "pending", underWay: true }, request };
  });
}

function requestOf({ payout, destination, transfer, share }: Sendable, amount: Cents): TransferRequest {
  return {
    amount,
    currency: "usd",
    destination,
    ...(amount <= share.chargeLeftCents ? { source_transaction: transfer.stripeChargeId } : {}),
    transfer_group: payout.challengeId,
    metadata: {
      transfer_id: transfer.id,
      pledge_id: transfer.pledgeId,
      challenge_id: payout.challengeId,
      streamer_id: payout.streamerId,
    },
  };
}

/**
 * A payout whose transfers are on their way hears of their end. Of another one there may be more, or nothing is left.
 */
async function endOrGoOn(
  tx: Tx,
  leaving: readonly Leaving[],
  due: readonly Due[],
  planned: readonly Planned[],
): Promise<void> {
  const heard = new Set(planned.filter(({ request }) => request !== null).map(({ payoutId }) => payoutId));
  const touched = new Set(due.map(({ payoutId }) => payoutId));
  const isFull = due.length === IN_ALL;
  const goOn: string[] = [];
  for (const { payout } of leaving) {
    if (heard.has(payout.id)) continue;
    if (touched.has(payout.id) || isFull) goOn.push(payout.id);
    else await finishPayout(tx, payout);
  }
  await enqueueRelease(tx, ...goOn);
}
