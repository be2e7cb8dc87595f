import { isAfter, subMinutes } from "date-fns";
import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { listEntries, type ProviderEntry } from "../provider/balance";

const STREAM = "balance_transactions";
/** Of a hundred entries each; what is left is read in the next minute. */
export const BOOKS_PAGES = 50;
/** Younger entries may still get neighbours that are older than they are: they are read once more. */
const SETTLED_MINUTES = 10;

/** What the platform has paid out to its own bank, and what came back: nobody's pledge, written down when it is read. */
const PLATFORM_PAYOUTS: ReadonlySet<string> = new Set(["payout", "payout_cancel", "payout_failure"]);

/** What moves because of a pledge: written down with it, and missed by the audit if it is not. */
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

/** A dispute's withdrawal and its return are adjustments; others have nothing to do with a pledge. */
const DISPUTE = /^d[pu]_/;

/**
 * Reads on in the provider's own books, a bounded number of pages from where the last call stopped, and keeps each entry
 * once. The platform's own payouts are written in the ledger, one transaction each. An entry of a kind that the ledger
 * does not know is an open difference until somebody has explained it with a ledger transaction (decision 133).
 * @returns how many were new, and whether everything has been read
 */
export async function readProviderBooks(): Promise<{ readonly kept: number; readonly isComplete: boolean }> {
  const cursor = await db().providerCursor.findUnique({ where: { stream: STREAM } });
  const { newestId = null, backwardId = null } = cursor ?? {};
  // First the past, backward; from then on what is new, forward.
  return newestId === null || backwardId !== null ? readPast(newestId, backwardId) : readNew(newestId);
}

async function readPast(newest: string | null, from: string | null) {
  let [newestId, backwardId, kept] = [newest, from, 0];
  for (let page = 0; page < BOOKS_PAGES; page += 1) {
    const { entries, hasMore } = await listEntries(backwardId === null ? {} : { starting_after: backwardId });
    newestId ??= settledOf(entries)?.id ?? null;
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
    newestId = settledOf(entries)?.id ?? newestId;
    place = entries[0]?.id ?? place;
    kept += await keepPage(entries, { newestId, backwardId: null });
    if (!hasMore) return { kept, isComplete: true };
  }
  return { kept, isComplete: false };
}

/** The newest that gets no older neighbours any more. */
function settledOf(entries: readonly ProviderEntry[]): ProviderEntry | undefined {
  const settled = subMinutes(now(), SETTLED_MINUTES);
  return entries.find(({ createdAt }) => !isAfter(createdAt, settled));
}

async function keepPage(
  entries: readonly ProviderEntry[],
  place: { readonly newestId: string | null; readonly backwardId: string | null },
): Promise<number> {
  return transaction(async (tx) => {
    // One reader at a time, so that positions become visible in their order.
    await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext('provider_entries'))`;
    const kept = await tx.providerEntry.createManyAndReturn({
      data: entries.toReversed().map(({ netCents: _, ...entry }) => entry),
      skipDuplicates: true,
      select: { id: true },
    });
    const ids = new Set(kept.map(({ id }) => id));
    const fresh = entries.filter(({ id }) => ids.has(id));
    await bookPlatformPayouts(
      tx,
      fresh.filter(({ type }) => PLATFORM_PAYOUTS.has(type)),
    );
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
  return !PLATFORM_PAYOUTS.has(type) && !OF_PLEDGES.has(type);
}

async function bookPlatformPayouts(tx: Tx, entries: readonly ProviderEntry[]): Promise<void> {
  for (const { id, type, amountCents, feeCents } of entries) {
    const known = await tx.ledgerTransaction.count({ where: { stripeBalanceTransactionId: id } });
    if (known > 0) continue;
    const lines = [
      { account: "provider_balance", amountCents },
      { account: "platform_bank", amountCents: 0 - amountCents },
      { account: "provider_fee", amountCents: feeCents },
      { account: "provider_balance", amountCents: 0 - feeCents },
    ] as const;
    await tx.ledgerTransaction.create({
      data: {
        kind: `platform_${type}`,
        stripeBalanceTransactionId: id,
        at: now(),
        entries: { create: lines.filter((line) => line.amountCents !== 0) },
      },
    });
  }
}

/** The kind of difference that an entry is which nobody has explained. */
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
