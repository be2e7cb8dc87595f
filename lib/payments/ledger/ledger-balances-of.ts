import type { LedgerAccount, PledgeGoal, PledgeKind } from "@/lib/db/generated/enums";
import { type Cents, cents, NO_CENTS } from "@/lib/shared/money";

/** Everything that has moved because of one pledge, in cents, as booked by the provider and by us. */
export type PledgeAmounts = {
  readonly kind: PledgeKind;
  readonly goal: PledgeGoal;
  readonly capturedCents: Cents;
  readonly platformFeeCents: Cents;
  readonly refundedCents: Cents;
  readonly refundFailedCents: Cents;
  readonly lostCents: Cents;
  readonly transferredCents: Cents;
  readonly reversedCents: Cents;
  readonly offsetCents: Cents;
  readonly recoveredCents: Cents;
};

/** What is left of the capture: neither refunded to the backer nor lost to their bank. */
export function netCents(pledge: PledgeAmounts): Cents {
  return cents(Math.max(0, remainderCents(pledge)));
}

/** What the backer's bank took after the backer had been refunded: the platform's loss (decision 68). */
export function excessLossCents(pledge: PledgeAmounts): Cents {
  return cents(Math.max(0, 0 - remainderCents(pledge)));
}

function remainderCents(pledge: PledgeAmounts): Cents {
  return cents(pledge.capturedCents - pledge.refundedCents + pledge.refundFailedCents - pledge.lostCents);
}

/** The platform's fee on what is left, rounded down: what is refunded or lost takes its fee with it. */
export function netFeeCents(pledge: PledgeAmounts): Cents {
  if (pledge.capturedCents === 0) return NO_CENTS;
  // The product of two amounts may exceed what a number holds exactly.
  return cents((BigInt(pledge.platformFeeCents) * BigInt(netCents(pledge))) / BigInt(pledge.capturedCents));
}

/** The streamer's share: nothing once a refund was decided. */
export function shareCents(pledge: PledgeAmounts): Cents {
  if (pledge.goal === "release" || pledge.kind === "appeal") return NO_CENTS;
  return cents(netCents(pledge) - netFeeCents(pledge));
}

/** What the streamer has received: sent to them or used for their debts, less what was taken back. */
export function paidCents(pledge: PledgeAmounts): Cents {
  return cents(pledge.transferredCents + pledge.offsetCents - pledge.reversedCents - pledge.recoveredCents);
}

/** What of the share is still to be paid. */
export const unpaidCents = (pledge: PledgeAmounts): Cents =>
  cents(Math.max(0, shareCents(pledge) - paidCents(pledge)));

/** The streamer's debt from this pledge. */
export const owedCents = (pledge: PledgeAmounts): Cents =>
  cents(Math.max(0, paidCents(pledge) - shareCents(pledge)));

/** A pledge's balance in each account it may touch, the provider's own excepted. In cents. */
export type PledgeBalances = Readonly<
  Record<
    Extract<
      LedgerAccount,
      | "streamer_payable"
      | "streamer_receivable"
      | "platform_fee"
      | "dispute_loss"
      | "appeal_revenue"
      | "refund_clearing"
      | "transfer_clearing"
    >,
    Cents
  >
>;

const NOTHING: PledgeBalances = {
  streamer_payable: NO_CENTS,
  streamer_receivable: NO_CENTS,
  platform_fee: NO_CENTS,
  dispute_loss: NO_CENTS,
  appeal_revenue: NO_CENTS,
  refund_clearing: NO_CENTS,
  transfer_clearing: NO_CENTS,
};

/**
 * A pledge's balances as a function of what has moved. Each ledger transaction is the difference between two of these
 * (decision 50). Positive: owned or spent; negative: owed or earned. Together with `cashCents` they sum to zero, whatever
 * happened in which order.
 */
export function ledgerBalancesOf(pledge: PledgeAmounts): PledgeBalances {
  const net = netCents(pledge);
  const excessLoss = excessLossCents(pledge);
  const released = pledge.goal === "release";
  if (pledge.kind === "appeal") {
    const lost = pledge.capturedCents - net;
    return released
      ? { ...NOTHING, refund_clearing: cents(0 - net), dispute_loss: excessLoss }
      : {
          ...NOTHING,
          appeal_revenue: cents(0 - pledge.capturedCents),
          dispute_loss: cents(lost + excessLoss),
        };
  }
  return {
    ...NOTHING,
    streamer_payable: cents(0 - unpaidCents(pledge)),
    streamer_receivable: owedCents(pledge),
    platform_fee: released ? NO_CENTS : cents(0 - pledge.platformFeeCents),
    // Of what a chargeback took the streamer bears their share; the platform bears its fee and the excess loss.
    dispute_loss: cents(excessLoss + (released ? 0 : pledge.platformFeeCents - netFeeCents(pledge))),
    // Owed to the backer until it has left.
    refund_clearing: released ? cents(0 - net) : NO_CENTS,
    transfer_clearing: cents(pledge.recoveredCents - pledge.offsetCents),
  };
}

/** What the provider holds of the pledge, before its own fees; negative where the pledge took from other money. */
export function cashCents(pledge: PledgeAmounts): Cents {
  return cents(remainderCents(pledge) - pledge.transferredCents + pledge.reversedCents);
}
