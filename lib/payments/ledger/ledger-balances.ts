import { z } from "zod";
import { db, Prisma, type Tx } from "@/lib/db/client";
import { LedgerAccount } from "@/lib/db/generated/enums";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { cents } from "@/lib/shared/money";
import type { MoneyReport } from "../contract";

/** Cents by account. */
export type LedgerBalances = Readonly<NonNullable<MoneyReport["balances_cents"]>>;

const BOOK = "ledger";
/** Ledger entries summed up per page. */
const PAGE = 10_000;
/** Entries since the last audit that a report still adds up itself: a fraction of a second, and far more than a day's. */
const ADDED_UP = 500_000n;
/** How long the audit may hold up writers of the ledger. */
const LOCK_TIMEOUT = "2s";

/** A sum of an earlier release has no entry for a later account. */
const balancesSchema = z
  .partialRecord(z.enum(LedgerAccount), z.number().int())
  .transform((known) => plus(known, {}));

/**
 * The balance of each account, in cents: positive is owned or spent, negative is owed or earned. They sum to zero, and
 * `provider_balance` equals the provider's balance (docs/product/money.md#laws). Adds the entries since the last audit to the
 * sums stored by it.
 */
export async function ledgerBalances(): Promise<LedgerBalances> {
  const { position, balances } = await readCheckpoint(db());
  return plus(balances, await sumBetween(db(), position, null));
}

/**
 * The same for a report, which may not read without end: null while more than that was entered since the last audit. Ids are counted, of
 * which some were never used.
 */
export async function reportedBalances(): Promise<LedgerBalances | null> {
  const { position, balances } = await readCheckpoint(db());
  const newest = await newestEntry(db());
  return newest - position > ADDED_UP ? null : plus(balances, await sumBetween(db(), position, newest));
}

/** A page of the ledger by entry ids: after one, up to and including the other. */
export type LedgerPage = { readonly after: bigint; readonly upTo: bigint };

/** The next page that the stored sums do not include; null at the end. @throws when writers hold the ledger for too long */
export async function nextLedgerPage(): Promise<LedgerPage | null> {
  const end = await findEnd();
  const { position: after } = await readCheckpoint(db());
  const upTo = after + BigInt(PAGE) < end ? after + BigInt(PAGE) : end;
  return upTo <= after ? null : { after, upTo };
}

/** Adds a page to the stored sums, once. */
export async function advanceCheckpoint({ after, upTo }: LedgerPage): Promise<void> {
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext('audit_checkpoints'))`;
    const { position, balances } = await readCheckpoint(tx);
    // Another audit has added it.
    if (position !== after) return;
    const sum = plus(balances, await sumBetween(tx, after, upTo));
    // Without zeros: the release before this one may not know an account that nothing was booked in yet.
    const moved = Object.fromEntries(Object.entries(sum).filter(([, amount]) => amount !== 0));
    const data = { position: upTo, balances: moved, auditedAt: now() };
    await tx.auditCheckpoint.upsert({ where: { book: BOOK }, create: { book: BOOK, ...data }, update: data });
  });
}

/**
 * The last entry before which no other can still appear: ids are assigned before their transactions commit, so this waits for
 * writers.
 */
async function findEnd(): Promise<bigint> {
  return transaction(async (tx) => {
    await tx.$executeRaw(Prisma.raw(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`));
    await tx.$executeRaw`LOCK TABLE ledger_entries IN SHARE MODE`;
    return newestEntry(tx);
  });
}

async function newestEntry(tx: Tx): Promise<bigint> {
  const newest = await tx.ledgerEntry.findFirst({ orderBy: { id: "desc" }, select: { id: true } });
  return newest?.id ?? 0n;
}

async function readCheckpoint(tx: Tx): Promise<{ position: bigint; balances: LedgerBalances }> {
  const known = await tx.auditCheckpoint.findUnique({
    where: { book: BOOK },
    select: { position: true, balances: true },
  });
  return {
    position: known?.position ?? 0n,
    balances: balancesSchema.parse(known?.balances ?? {}),
  };
}

async function sumBetween(tx: Tx, after: bigint, upTo: bigint | null): Promise<Partial<LedgerBalances>> {
  const rows = await tx.ledgerEntry.groupBy({
    by: ["account"],
    where: { id: { gt: after, ...(upTo === null ? {} : { lte: upTo }) } },
    _sum: { amountCents: true },
  });
  return Object.fromEntries(rows.map(({ account, _sum }) => [account, cents(_sum.amountCents ?? 0)]));
}

function plus(balances: Partial<LedgerBalances>, more: Partial<LedgerBalances>): LedgerBalances {
  // The compiler compares the database's accounts with the contract's.
  const accounts: readonly (keyof LedgerBalances)[] = Object.values(LedgerAccount);
  const sums = accounts.map((account) => [account, (balances[account] ?? 0) + (more[account] ?? 0)]);
  return Object.fromEntries(sums);
}
