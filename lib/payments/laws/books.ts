import { cashCents, keptCents, keptFeeCents, paidCents, positionOf } from "../position";
import type { LawfulPledge, LedgerLine, MoneyState } from "./state";
import type { Violation } from "./violation";

const CLEARING = ["refund_clearing", "transfer_clearing"] as const;

/** Law 1: every ledger transaction sums to zero. */
export function everyTransactionBalances({ ledger }: MoneyState): Violation[] {
  return [...sumBy(ledger, ({ transactionId }) => transactionId)]
    .filter(([, sum]) => sum !== 0)
    .map(([id, sum]) => ({ law: 1, subject: id, message: `ledger transaction sums to ${sum}` }));
}

/** Law 1, at rest: clearing accounts are zero, and each pledge stands in the books as what has moved says. */
export function clearingIsZero({ ledger, pledges }: MoneyState): Violation[] {
  const balances = sumBy(ledger, ({ account }) => account);
  const clearing = CLEARING.filter((account) => (balances.get(account) ?? 0) !== 0).map((account) => ({
    law: 1 as const,
    subject: account,
    message: `clearing account holds ${balances.get(account)}`,
  }));
  const lines = byPledge(ledger);
  return [...clearing, ...pledges.flatMap((pledge) => standsInTheBooks(pledge, lines.get(pledge.id) ?? []))];
}

function byPledge(ledger: readonly LedgerLine[]): ReadonlyMap<string | null, LedgerLine[]> {
  const lines = new Map<string | null, LedgerLine[]>();
  for (const line of ledger) {
    const known = lines.get(line.pledgeId);
    if (known === undefined) lines.set(line.pledgeId, [line]);
    else known.push(line);
  }
  return lines;
}

function standsInTheBooks(pledge: LawfulPledge, lines: readonly LedgerLine[]): Violation[] {
  const booked = sumBy<string>(lines, ({ account }) => account);
  const expected = Object.entries(positionOf(pledge));
  const fees = (booked.get("provider_fee") ?? 0) + (booked.get("dispute_fee") ?? 0);
  return [...expected, ["provider_balance", cashCents(pledge) - fees] as const]
    .filter(([account, cents]) => (booked.get(account) ?? 0) !== cents)
    .map(([account, cents]) => ({
      law: 1,
      subject: pledge.id,
      message: `${account} is ${booked.get(account) ?? 0} for this pledge, expected ${cents}`,
    }));
}

/** Law 2: each of our transactions that mirrors one of the provider's says the same. */
export function mirrorsAgree({ ledger, provider }: MoneyState): Violation[] {
  const theirs = new Map(provider.entries.map(({ id, netCents }) => [id, netCents]));
  return [...netsByBalanceTransaction(ledger)]
    .filter(([id, net]) => theirs.has(id) && theirs.get(id) !== net)
    .map(([id, net]) => ({ law: 2, subject: id, message: `we say ${net}, they say ${theirs.get(id)}` }));
}

/** Law 2, at rest: the balances are equal, and so are the two lists of what moved. */
export function balancesAgree({ ledger, provider }: MoneyState): Violation[] {
  const violations: Violation[] = [];
  const ours = sumBy(ledger, ({ account }) => account).get("provider_balance") ?? 0;
  const listed = provider.entries.reduce((sum, { netCents }) => sum + netCents, 0);
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

/** Law 3: nothing is captured, given back, lost or sent beyond what there was. */
export function amountsAreCovered({ pledges, provider }: MoneyState): Violation[] {
  return pledges.flatMap((pledge) => {
    const authorized = pledge.amountCents;
    const returned = pledge.refundedCents - pledge.refundFailedCents;
    const due = keptCents(pledge) - keptFeeCents(pledge);
    const broken: string[] = [];
    if (pledge.capturedCents > authorized) broken.push(`captured ${pledge.capturedCents} of ${authorized}`);
    // Each for itself: a bank may take what was given back already (decision 68).
    if (Math.max(returned, pledge.lostCents) > pledge.capturedCents) {
      broken.push(`returned ${returned} and lost ${pledge.lostCents} of ${pledge.capturedCents}`);
    }
    if (paidCents(pledge) - pledge.owedCents > due) {
      broken.push(`paid ${paidCents(pledge)} of ${due}, owed ${pledge.owedCents}`);
    }
    const sent = provider.transfers.filter(({ pledgeId }) => pledgeId === pledge.id);
    const kept = sent.reduce((sum, { amountCents, reversedCents }) => sum + amountCents - reversedCents, 0);
    // What was used for debts and given back after all is sent a second time.
    if (kept > pledge.capturedCents + pledge.recoveredCents)
      broken.push(`the provider sent ${kept} of ${pledge.capturedCents}`);
    return broken.map((message): Violation => ({ law: 3, subject: pledge.id, message }));
  });
}

function sumBy<K>(lines: readonly LedgerLine[], key: (line: LedgerLine) => K): Map<K, number> {
  const sums = new Map<K, number>();
  for (const line of lines) sums.set(key(line), (sums.get(key(line)) ?? 0) + line.amountCents);
  return sums;
}
