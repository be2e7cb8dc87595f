import type { LedgerAccount, PledgeGoal, PledgeKind } from "@/lib/db/generated/enums";

/** Everything that has moved because of one pledge, in cents; each figure is in the provider's books and in ours. */
export type PledgeAmounts = {
  readonly kind: PledgeKind;
  readonly goal: PledgeGoal;
  readonly capturedCents: number;
  readonly platformFeeCents: number;
  readonly refundedCents: number;
  readonly refundFailedCents: number;
  readonly lostCents: number;
  readonly transferredCents: number;
  readonly reversedCents: number;
  readonly offsetCents: number;
  readonly recoveredCents: number;
};

/** What is left of the capture: neither back at the backer nor lost to their bank. */
export function netCents(pledge: PledgeAmounts): number {
  return Math.max(0, remainderCents(pledge));
}

/** What the backer's bank took although the backer had it back already: nobody's loss but the platform's (decision 68). */
export function excessLossCents(pledge: PledgeAmounts): number {
  return Math.max(0, 0 - remainderCents(pledge));
}

function remainderCents(pledge: PledgeAmounts): number {
  return pledge.capturedCents - pledge.refundedCents + pledge.refundFailedCents - pledge.lostCents;
}

/** The platform's fee on what is left, rounded down: what is given back or lost takes its fee with it. */
export function netFeeCents(pledge: PledgeAmounts): number {
  if (pledge.capturedCents === 0) return 0;
  // Two amounts multiplied may pass what a number holds exactly.
  return Number((BigInt(pledge.platformFeeCents) * BigInt(netCents(pledge))) / BigInt(pledge.capturedCents));
}

/** What the streamer is to have of it by now: nothing once it was decided to give it back. */
export function shareCents(pledge: PledgeAmounts): number {
  return pledge.goal === "release" || pledge.kind === "appeal" ? 0 : netCents(pledge) - netFeeCents(pledge);
}

/** What the streamer has of it: sent to them or used for their debts, less what was taken back. */
export function paidCents(pledge: PledgeAmounts): number {
  return pledge.transferredCents + pledge.offsetCents - pledge.reversedCents - pledge.recoveredCents;
}

export const unpaidCents = (pledge: PledgeAmounts): number =>
  Math.max(0, shareCents(pledge) - paidCents(pledge));
/** The streamer's debt from this pledge. */
export const owedCents = (pledge: PledgeAmounts): number =>
  Math.max(0, paidCents(pledge) - shareCents(pledge));

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
    number
  >
>;

const NOTHING: LedgerBalances = {
  streamer_payable: 0,
  streamer_receivable: 0,
  platform_fee: 0,
  dispute_loss: 0,
  appeal_revenue: 0,
  refund_clearing: 0,
  transfer_clearing: 0,
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
      ? { ...NOTHING, refund_clearing: 0 - kept, dispute_loss: twice }
      : { ...NOTHING, appeal_revenue: 0 - pledge.capturedCents, dispute_loss: lost + twice };
  }
  return {
    ...NOTHING,
    streamer_payable: 0 - unpaidCents(pledge),
    streamer_receivable: owedCents(pledge),
    platform_fee: released ? 0 : 0 - pledge.platformFeeCents,
    // The streamer's part of what a chargeback took is theirs to bear; the platform's is its fee on it, and all that
    // was lost a second time.
    dispute_loss: twice + (released ? 0 : pledge.platformFeeCents - netFeeCents(pledge)),
    // Owed to the backer until it has left.
    refund_clearing: released ? 0 - kept : 0,
    transfer_clearing: pledge.recoveredCents - pledge.offsetCents,
  };
}

/** What of the pledge is at the provider; less than nothing where it took from the rest. */
export function cashCents(pledge: PledgeAmounts): number {
  return remainderCents(pledge) - pledge.transferredCents + pledge.reversedCents;
}
