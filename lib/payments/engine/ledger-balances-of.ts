import type { LedgerAccount, PledgeGoal, PledgeKind } from "@/lib/db/generated/enums";
import { type Cents, cents, NO_CENTS } from "@/lib/shared/money";

/** Everything that has moved because of one pledge, in cents; each figure is in the provider's books and in ours. */
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

/** What is left of the capture: neither back at the backer nor lost to their bank. */
export function netCents(pledge: PledgeAmounts): Cents {
  return cents(Math.max(0, remainderCents(pledge)));
}

/** What the backer's bank took although the backer had it back already: nobody's loss but the platform's (decision 68). */
export function excessLossCents(pledge: PledgeAmounts): Cents {
  return cents(Math.max(0, 0 - remainderCents(pledge)));
}

function remainderCents(pledge: PledgeAmounts): Cents {
  return cents(pledge.capturedCents - pledge.refundedCents + pledge.refundFailedCents - pledge.lostCents);
}

/** The platform's fee on what is left, rounded down: what is given back or lost takes its fee with it. */
export function netFeeCents(pledge: PledgeAmounts): Cents {
  if (pledge.capturedCents === 0) return NO_CENTS;
  // Two amounts multiplied may pass what a number holds exactly.
  return cents((BigInt(pledge.platformFeeCents) * BigInt(netCents(pledge))) / BigInt(pledge.capturedCents));
}

/** What the streamer is to have of it by now: nothing once it was decided to give it back. */
export function shareCents(pledge: PledgeAmounts): Cents {
  if (pledge.goal === "release" || pledge.kind === "appeal") return NO_CENTS;
  return cents(netCents(pledge) - netFeeCents(pledge));
}

/** What the streamer has of it: sent to them or used for their debts, less what was taken back. */
export function paidCents(pledge: PledgeAmounts): Cents {
  return cents(pledge.transferredCents + pledge.offsetCents - pledge.reversedCents - pledge.recoveredCents);
}

export const unpaidCents = (pledge: PledgeAmounts): Cents =>
  cents(Math.max(0, shareCents(pledge) - paidCents(pledge)));
/** The streamer's debt from this pledge. */
export const owedCents = (pledge: PledgeAmounts): Cents =>
  cents(Math.max(0, paidCents(pledge) - shareCents(pledge)));

/** The accounts that a pledge stands in beside the provider's own. */
export type LedgerBalances = Readonly<
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

const NOTHING: LedgerBalances = {
  streamer_payable: NO_CENTS,
  streamer_receivable: NO_CENTS,
  platform_fee: NO_CENTS,
  dispute_loss: NO_CENTS,
  appeal_revenue: NO_CENTS,
  refund_clearing: NO_CENTS,
  transfer_clearing: NO_CENTS,
};

/**
 * What the books say of a pledge, as a function of what has moved: the ledger is nothing but the difference between two
 * of these, each time something moves (decision 50). Positive: owned or spent; negative: owed or earned. With the cash
 * that the pledge left at the provider it sums to zero, whatever happened in which order.
 */
export function ledgerBalancesOf(pledge: PledgeAmounts): LedgerBalances {
  const kept = netCents(pledge);
  const twice = excessLossCents(pledge);
  const released = pledge.goal === "release";
  if (pledge.kind === "appeal") {
    const lost = pledge.capturedCents - kept;
    return released
      ? { ...NOTHING, refund_clearing: cents(0 - kept), dispute_loss: twice }
      : { ...NOTHING, appeal_revenue: cents(0 - pledge.capturedCents), dispute_loss: cents(lost + twice) };
  }
  return {
    ...NOTHING,
    streamer_payable: cents(0 - unpaidCents(pledge)),
    streamer_receivable: owedCents(pledge),
    platform_fee: released ? NO_CENTS : cents(0 - pledge.platformFeeCents),
    // The streamer's part of what a chargeback took is theirs to bear; the platform's is its fee on it, and all that
    // was lost a second time.
    dispute_loss: cents(twice + (released ? 0 : pledge.platformFeeCents - netFeeCents(pledge))),
    // Owed to the backer until it has left.
    refund_clearing: released ? cents(0 - kept) : NO_CENTS,
    transfer_clearing: cents(pledge.recoveredCents - pledge.offsetCents),
  };
}

/** What of the pledge is at the provider; less than nothing where it took from the rest. */
export function cashCents(pledge: PledgeAmounts): Cents {
  return cents(remainderCents(pledge) - pledge.transferredCents + pledge.reversedCents);
}
