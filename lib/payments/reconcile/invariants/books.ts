import type { PledgeId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";
import {
  cashCents,
  excessLossCents,
  ledgerBalancesOf,
  netCents,
  netFeeCents,
  paidCents,
} from "../../ledger/ledger-balances-of";
import { type LedgerLine, type MoneyState, type PledgeInvariants, waitsForBank } from "./state";
import type { Violation } from "./violation";

const CLEARING = ["refund_clearing", "transfer_clearing"] as const;

/** Invariant 1: every ledger transaction sums to zero. */
export function everyTransactionBalances({ ledger }: MoneyState): Violation[] {
  return [...sumBy(ledger, ({ transactionId }) => transactionId)]
    .filter(([, cents]) => cents !== 0)
    .map(([id, cents]) => ({ law: 1, subject: id, message: `ledger transaction sums to ${cents}` }));
}

/**
 * Invariant 1, at rest: clearing accounts are zero except for refunds that wait for a bank, and each pledge's ledger balances follow
 * from its amounts.
 */
export function clearingIsZero({ ledger, pledges }: MoneyState): Violation[] {
  const balances = sumBy(ledger, ({ account }) => account);
  const waiting = pledges.filter(waitsForBank).map(ledgerBalancesOf);
  const clearing = CLEARING.flatMap((account) => {
    const cents = (balances.get(account) ?? 0) - sum(waiting.map((balances) => balances[account]));
    return cents === 0
      ? []
      : [{ law: 1 as const, subject: account, message: `clearing account holds ${cents}` }];
  });
  const lines = byPledge(ledger);
  return [...clearing, ...pledges.flatMap((pledge) => matchesAmounts(pledge, lines.get(pledge.id) ?? []))];
}

function byPledge(ledger: readonly LedgerLine[]): ReadonlyMap<PledgeId | null, LedgerLine[]> {
  const lines = new Map<PledgeId | null, LedgerLine[]>();
  for (const line of ledger) {
    const known = lines.get(line.pledgeId);
    if (known === undefined) lines.set(line.pledgeId, [line]);
    else known.push(line);
  }
  return lines;
}

function matchesAmounts(pledge: PledgeInvariants, lines: readonly LedgerLine[]): Violation[] {
  const booked = sumBy<string>(lines, ({ account }) => account);
  const expected = Object.entries(ledgerBalancesOf(pledge));
  const fees = (booked.get("provider_fee") ?? 0) + (booked.get("dispute_fee") ?? 0);
  return [...expected, ["provider_balance", cashCents(pledge) - fees] as const]
    .filter(([account, cents]) => (booked.get(account) ?? 0) !== cents)
    .map(([account, cents]) => ({
      law: 1,
      subject: pledge.id,
      message: `${account} is ${booked.get(account) ?? 0} for this pledge, expected ${cents}`,
    }));
}

/** Invariant 2: our ledger transactions agree with the balance transactions that they mirror. */
export function mirrorsAgree({ ledger, provider }: MoneyState): Violation[] {
  const theirs = new Map(provider.entries.map(({ id, netCents }) => [id, netCents]));
  return [...netsByBalanceTransaction(ledger)]
    .filter(([id, net]) => theirs.has(id) && theirs.get(id) !== net)
    .map(([id, net]) => ({ law: 2, subject: id, message: `we say ${net}, they say ${theirs.get(id)}` }));
}

/** Invariant 2, at rest: the balances and the lists of balance transactions agree. */
export function balancesAgree({ ledger, provider }: MoneyState): Violation[] {
  const violations: Violation[] = [];
  const ours = sumBy(ledger, ({ account }) => account).get("provider_balance") ?? 0;
  const listed = sum(provider.entries.map(({ netCents }) => netCents));
  if (ours !== provider.balanceCents || listed !== provider.balanceCents) {
    const message = `ledger ${ours}, provider ${provider.balanceCents}, its entries ${listed}`;
    violations.push({ law: 2, subject: "provider_balance", message });
  }
  const nets = netsByBalanceTransaction(ledger);
  const theirs = new Set(provider.entries.map(({ id }) => id));
  for (const { id, netCents } of provider.entries) {
    if (!nets.has(id)) violations.push({ law: 2, subject: id, message: `${netCents} is not in our books` });
  }
  for (const id of nets.keys()) {
    if (!theirs.has(id)) violations.push({ law: 2, subject: id, message: "is not in the provider's books" });
  }
  return violations;
}

function netsByBalanceTransaction(ledger: readonly LedgerLine[]): Map<string, number> {
  const nets = new Map<string, number>();
  for (const { balanceTransactionId: id, account, amountCents } of ledger) {
    if (id === null) continue;
    nets.set(id, (nets.get(id) ?? 0) + (account === "provider_balance" ? amountCents : 0));
  }
  return nets;
}

/**
 * Invariant 3: no pledge is captured, refunded, lost or transferred beyond its amounts. A streamer may have received more than their
 * share of what is left only as far as it is booked as their debt, and never more than their share of the capture.
 */
export function amountsAreCovered({ pledges, provider }: MoneyState): Violation[] {
  return pledges.flatMap((pledge) => {
    const { amountCents: authorized, capturedCents: captured, owedCents: owed } = pledge;
    const [refunded, lost] = [pledge.refundedCents - pledge.refundFailedCents, lostCents(pledge)];
    const share = captured - pledge.platformFeeCents;
    const left = netCents(pledge) - netFeeCents(pledge);
    const paid = paidCents(pledge);
    const sent = provider.transfers.filter(({ pledgeId }) => pledgeId === pledge.id);
    const gross = sum(sent.map(({ amountCents }) => amountCents));
    const there = gross - sum(sent.map(({ reversedCents }) => reversedCents));
    return [
      captured > authorized && `captured ${captured} of ${authorized}`,
      refunded + lost > captured && `refunded ${refunded} and lost ${lost} of ${captured}`,
      pledge.lostCents > captured && `a bank took ${pledge.lostCents} of ${captured}`,
      paid - owed > left && `paid ${paid} of ${left}, owed ${owed}`,
      paid > share && `paid ${paid}, and ${share} was the share of all of it`,
      // Offsets were not sent; what was recovered from a pledge no longer counts as sent.
      there + pledge.offsetCents - pledge.recoveredCents > share && `the provider sent ${there} of ${share}`,
      isUntouched(pledge) && gross > share && `sent ${gross} of ${share}, before anything was taken back`,
    ]
      .filter((message) => message !== false)
      .map((message): Violation => ({ law: 3, subject: pledge.id, message }));
  });
}

/** What banks took without the excess loss, which the platform bears (decision 68, invariant 1). */
function lostCents(pledge: PledgeInvariants): Cents {
  return cents(Math.max(0, pledge.lostCents - excessLossCents(pledge)));
}

/** Nothing of it was refunded or charged back, so no transfer may have needed a reversal. */
function isUntouched({ goal, refunds, chargebacks }: PledgeInvariants): boolean {
  return goal === "capture" && refunds.length + chargebacks.length === 0;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function sumBy<K>(lines: readonly LedgerLine[], key: (line: LedgerLine) => K): Map<K, number> {
  const sums = new Map<K, number>();
  for (const line of lines) sums.set(key(line), (sums.get(key(line)) ?? 0) + line.amountCents);
  return sums;
}
