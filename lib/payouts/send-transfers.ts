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
import type { PledgeId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";
import type { LockedPayout } from "./locked-payout";
import { endedStatus, type TransferChange, writeTransfers } from "./transfers";
import { finishPayout } from "./use-cases/finish-payout";

/** A payout that nothing holds back, and the provider's id of the account it goes to. */
export type ReadyPayout = { readonly payout: LockedPayout; readonly destination: string };

/** Transfers of one payout that may be under way: one short transaction can recall or record them all (decision 137). */
const MAX_PER_PAYOUT = 100;
/** Transfers that one transaction sends: many small payouts share its costs (decision 112). */
const MAX_PER_TRANSACTION = 400;

type NextTransfer = {
  readonly id: string;
  readonly payoutId: string;
  readonly pledgeId: PledgeId;
  readonly offsetCents: Cents;
  readonly stripeChargeId: string;
};

/**
 * Creates the operations of the next transfers of payouts, each less what its streamer owes from earlier chargebacks
 * (decision 51). The end of a batch continues its payout (`continueRelease`). The caller holds the payouts' locks.
 */
export async function sendTransfers(tx: Tx, ready: readonly ReadyPayout[]): Promise<void> {
  if (ready.length === 0) return;
  const next = await nextTransfers(
    tx,
    ready.map(({ payout }) => payout.id),
  );
  if (next.length === 0) return finishOrContinue(tx, ready, next, []);
  const readyOf = new Map(ready.map((one) => [one.payout.id, one]));
  const { shares, debts } = await lockSharesAndDebts(
    tx,
    next.map(({ pledgeId }) => pledgeId),
    ready.map(({ payout }) => payout.streamerId),
  );
  const shareOf = new Map(shares.map((share) => [share.pledgeId, share]));
  const all = next.flatMap((transfer): Sendable[] => {
    const [to, share] = [readyOf.get(transfer.payoutId), shareOf.get(transfer.pledgeId)];
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
  await finishOrContinue(tx, ready, next, planned);
}

/** Pending transfers that are not under way, of each payout as many as may join those that are. */
async function nextTransfers(tx: Tx, payoutIds: readonly string[]): Promise<NextTransfer[]> {
  // Raw: a limit for each payout needs a lateral join.
  return tx.$queryRaw<NextTransfer[]>`
    SELECT next.id, payout AS "payoutId", next.pledge_id AS "pledgeId",
      next.offset_cents AS "offsetCents", next.stripe_charge_id AS "stripeChargeId"
    FROM unnest(${[...payoutIds]}::uuid[]) AS payout CROSS JOIN LATERAL (
      SELECT id, pledge_id, offset_cents, stripe_charge_id FROM transfers
      WHERE scheduled_transfer_id = payout AND status = 'pending' AND NOT under_way
      ORDER BY id LIMIT greatest(0, ${MAX_PER_PAYOUT}
        - (SELECT count(*) FROM transfers WHERE scheduled_transfer_id = payout AND under_way))) AS next
    LIMIT ${MAX_PER_TRANSACTION}`;
}

type Sendable = ReadyPayout & { readonly transfer: NextTransfer; readonly share: Share };
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
    // Held until the streamer's remaining debts are read.
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
 * The end of a transfer continues its payout. A payout of which nothing was sent is continued by a job when more of its
 * transfers may be pending, and finished otherwise.
 */
async function finishOrContinue(
  tx: Tx,
  ready: readonly ReadyPayout[],
  next: readonly NextTransfer[],
  planned: readonly Planned[],
): Promise<void> {
  const sent = new Set(planned.filter(({ request }) => request !== null).map(({ payoutId }) => payoutId));
  const planning = new Set(next.map(({ payoutId }) => payoutId));
  const isFull = next.length === MAX_PER_TRANSACTION;
  const toContinue: string[] = [];
  for (const { payout } of ready) {
    if (sent.has(payout.id)) continue;
    if (planning.has(payout.id) || isFull) toContinue.push(payout.id);
    else await finishPayout(tx, payout);
  }
  await enqueueRelease(tx, ...toContinue);
}
