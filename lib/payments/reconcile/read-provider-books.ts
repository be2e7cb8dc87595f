import { isAfter, subMinutes } from "date-fns";
import { db, type Tx } from "@/lib/db/client";
import type { LedgerAccount } from "@/lib/db/generated/enums";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { listEntries, type ProviderEntry } from "../provider/balance";

const STREAM = "balance_transactions";
/** Pages of a hundred entries read per call; the rest follows a minute later. */
export const BOOKS_PAGES = 50;
/** Older entries may still appear among entries younger than this, which are therefore read again. */
const FINAL_AFTER_MINUTES = 10;

/**
 * The other side of entries that are the platform's own and belong to no pledge: booked here. Payouts to its bank with their returns and
 * what it adds from there, what the provider bills apart from payments, and what it holds back of the balance or gives free again.
 */
const OF_PLATFORM: ReadonlyMap<string, LedgerAccount> = new Map([
  ["payout", "platform_bank"],
  ["payout_cancel", "platform_bank"],
  ["payout_failure", "platform_bank"],
  ["topup", "platform_bank"],
  ["topup_reversal", "platform_bank"],
  ["stripe_fee", "provider_fee"],
  ["stripe_fx_fee", "provider_fee"],
  ["network_cost", "provider_fee"],
  ["tax_fee", "provider_fee"],
  ["reserve_transaction", "provider_reserve"],
  ["reserved_funds", "provider_reserve"],
  ["reserve_hold", "provider_reserve"],
  ["reserve_release", "provider_reserve"],
  ["payment_network_reserve_hold", "provider_reserve"],
  ["payment_network_reserve_release", "provider_reserve"],
  ["payout_minimum_balance_hold", "provider_reserve"],
  ["payout_minimum_balance_release", "provider_reserve"],
  // For accounts of streamers that are below zero.
  ["connect_collection_transfer", "provider_reserve"],
]);

/** Entries that belong to pledges and are booked with them; the audit finds those that are not. */
const OF_PLEDGES: ReadonlySet<string> = new Set([
  "charge",
  "payment",
  "refund",
  "payment_refund",
  "refund_failure",
  "payment_failure_refund",
  "transfer",
  "transfer_refund",
  "transfer_cancel",
  "transfer_failure",
]);

/** The source of adjustments that belong to pledges: a dispute's withdrawal and its return. */
const DISPUTE = /^d[pu]_/;

/**
 * Copies the provider's balance transactions, a bounded number of pages from where the last call stopped, each once. Books those of
 * the platform itself in the ledger. An entry of an unknown kind is an open difference until an operator explains it with a
 * ledger transaction (decision 133).
 * @returns how many were new, and whether all have been read
 */
export async function readProviderBooks(): Promise<{ readonly kept: number; readonly isComplete: boolean }> {
  const cursor = await db().providerCursor.findUnique({ where: { stream: STREAM } });
  const { newestId = null, backwardId = null } = cursor ?? {};
  // First the past, backwards; from then on new entries, forwards.
  return newestId === null || backwardId !== null ? readPast(newestId, backwardId) : readNew(newestId);
}

async function readPast(newest: string | null, from: string | null) {
  let [newestId, backwardId, kept] = [newest, from, 0];
  for (let page = 0; page < BOOKS_PAGES; page += 1) {
    const { entries, hasMore } = await listEntries(backwardId === null ? {} : { starting_after: backwardId });
    newestId ??= newestFinal(entries)?.id ?? null;
    backwardId = hasMore ? (entries.at(-1)?.id ?? null) : null;
    kept += await keepPage(entries, { newestId, backwardId });
    if (backwardId === null) return { kept, isComplete: true };
  }
  return { kept, isComplete: false };
}

async function readNew(from: string) {
  let [newestId, place, kept] = [from, from, 0];
  for (let page = 0; page < BOOKS_PAGES; page += 1) {
    const { entries, hasMore } = await listEntries({ ending_before: place });
    newestId = newestFinal(entries)?.id ?? newestId;
    place = entries[0]?.id ?? place;
    kept += await keepPage(entries, { newestId, backwardId: null });
    if (!hasMore) return { kept, isComplete: true };
  }
  return { kept, isComplete: false };
}

/** The newest entry before which no other can still appear. */
function newestFinal(entries: readonly ProviderEntry[]): ProviderEntry | undefined {
  const latest = subMinutes(now(), FINAL_AFTER_MINUTES);
  return entries.find(({ createdAt }) => !isAfter(createdAt, latest));
}

async function keepPage(
  entries: readonly ProviderEntry[],
  place: { readonly newestId: string | null; readonly backwardId: string | null },
): Promise<number> {
  return transaction(async (tx) => {
    // One reader at a time, so that positions become visible in order.
    await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext('provider_entries'))`;
    const kept = await tx.providerEntry.createManyAndReturn({
      data: entries.toReversed().map(({ netCents: _, ...entry }) => entry),
      skipDuplicates: true,
      select: { id: true },
    });
    const ids = new Set(kept.map(({ id }) => id));
    const fresh = entries.filter(({ id }) => ids.has(id));
    for (const entry of fresh) await bookOfPlatform(tx, entry);
    await flag(tx, fresh.filter(isUnknown));
    const at = entries[0]?.createdAt ?? now();
    await tx.providerCursor.upsert({
      where: { stream: STREAM },
      create: { stream: STREAM, createdAt: at, ...place },
      update: { createdAt: at, ...place },
    });
    return kept.length;
  });
}

function isUnknown({ type, sourceId }: ProviderEntry): boolean {
  if (type === "adjustment") return !DISPUTE.test(sourceId ?? "");
  return !OF_PLATFORM.has(type) && !OF_PLEDGES.has(type);
}

async function bookOfPlatform(tx: Tx, { id, type, amountCents, feeCents }: ProviderEntry): Promise<void> {
  const account = OF_PLATFORM.get(type);
  if (account === undefined) return;
  const known = await tx.ledgerTransaction.count({ where: { stripeBalanceTransactionId: id } });
  if (known > 0) return;
  const lines = [
    { account: "provider_balance" as const, amountCents },
    { account, amountCents: 0 - amountCents },
    { account: "provider_fee" as const, amountCents: feeCents },
    { account: "provider_balance" as const, amountCents: 0 - feeCents },
  ];
  await tx.ledgerTransaction.create({
    data: {
      kind: `platform_${type}`,
      stripeBalanceTransactionId: id,
      at: now(),
      entries: { create: lines.filter((line) => line.amountCents !== 0) },
    },
  });
}

/** The kind of difference for an entry that no ledger transaction explains. */
export const UNKNOWN_ENTRY = "unknown_entry";

async function flag(tx: Tx, entries: readonly ProviderEntry[]): Promise<void> {
  const at = now();
  await tx.moneyDifference.createMany({
    data: entries.map(({ id, type, netCents }) => ({
      kind: UNKNOWN_ENTRY,
      subject: id,
      details: { message: `the provider entered ${netCents} as ${type}; nothing of ours explains it` },
      firstSeenAt: at,
      lastSeenAt: at,
      confirmedAt: at,
    })),
    skipDuplicates: true,
  });
}
