import { db } from "@/lib/db/client";
import { log } from "@/lib/shared/log";
import { listBalanceTransactions, type ProviderEntry, retrieveBalance } from "../provider/balance";
import { ledgerBalances } from "./ledger-balances";

/** Something on which the provider's books and ours do not agree. Amounts in cents. */
export type Difference =
  | { readonly kind: "balance"; readonly ours: number; readonly theirs: number }
  /** The provider entered it and we did not. */
  | { readonly kind: "missing_here"; readonly entry: ProviderEntry }
  | { readonly kind: "amount"; readonly entry: ProviderEntry; readonly ours: number }
  /** We entered it and the provider has no such entry. */
  | { readonly kind: "missing_there"; readonly balanceTransactionId: string };

const BATCH = 500;

/**
 * Holds each entry of the provider's books against one ledger transaction, and its balance against ours (money.md, law 2
 * and the nightly reconciliation). Reads everything, so it is for the night; at rest the answer is empty. Each difference
 * is logged: it is never silent.
 */
export async function auditBooks(): Promise<Difference[]> {
  const differences: Difference[] = [];
  const seen = new Set<string>();
  for await (const entries of inBatches(listBalanceTransactions())) {
    const known = await ledgerNets(entries.map(({ id }) => id));
    for (const entry of entries) {
      seen.add(entry.id);
      const ours = known.get(entry.id);
      if (ours === undefined) differences.push({ kind: "missing_here", entry });
      else if (ours !== entry.netCents) differences.push({ kind: "amount", entry, ours });
    }
  }
  for (const id of await ledgerIds()) {
    if (!seen.has(id)) differences.push({ kind: "missing_there", balanceTransactionId: id });
  }
  const [{ provider_balance: ours }, theirs] = [await ledgerBalances(), await retrieveBalance()];
  if (ours !== theirs) differences.push({ kind: "balance", ours, theirs });
  for (const difference of differences) log.error({ difference }, "the books disagree");
  return differences;
}

/** What each of these balance transactions changed in our provider balance. */
async function ledgerNets(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const transactions = await db().ledgerTransaction.findMany({
    where: { stripeBalanceTransactionId: { in: [...ids] } },
    select: {
      stripeBalanceTransactionId: true,
      entries: { where: { account: "provider_balance" }, select: { amountCents: true } },
    },
  });
  return new Map(
    transactions.map(({ stripeBalanceTransactionId, entries }) => [
      stripeBalanceTransactionId ?? "",
      entries.reduce((net, { amountCents }) => net + amountCents, 0),
    ]),
  );
}

async function ledgerIds(): Promise<string[]> {
  const rows = await db().ledgerTransaction.findMany({
    where: { stripeBalanceTransactionId: { not: null } },
    select: { stripeBalanceTransactionId: true },
  });
  return rows.flatMap(({ stripeBalanceTransactionId: id }) => (id === null ? [] : [id]));
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
