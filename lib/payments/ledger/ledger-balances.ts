import { z } from "zod";
import { db, Prisma, type Tx } from "@/lib/db/client";
import { LedgerAccount } from "@/lib/db/generated/enums";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";

export type LedgerBalances = Readonly<Record<LedgerAccount, number>>;

const BOOK = "ledger";
/** Ledger entries that one page sums up. */
const PAGE = 10_000;
/** Longer than this the money does not wait for the audit. */
const LOCK_TIMEOUT = "2s";

const balancesSchema = z.partialRecord(z.enum(LedgerAccount), z.number().int());

/**
 * What each account of the books holds, in cents: positive is owned or spent, negative is owed or earned. All together
 * they are zero, and `provider_balance` is what the provider says it keeps for us (docs/product/money.md#laws). The sum up to the
 * last audit is kept; only what came since is added up.
 */
export async function ledgerBalances(): Promise<LedgerBalances> {
  const { position, balances } = await readCheckpoint(db());
  return plus(balances, await sumBetween(db(), position, null));
}

/** A page of the ledger that was summed up for the first time: its entries are those from one id to another. */
export type LedgerPage = { readonly after: bigint; readonly upTo: bigint };

/** The next page that is not in the sums that are kept; null when the end is reached. */
export async function nextLedgerPage(): Promise<LedgerPage | null> {
  const end = await findEnd();
  const { position: after } = await readCheckpoint(db());
  const upTo = after + BigInt(PAGE) < end ? after + BigInt(PAGE) : end;
  return upTo <= after ? null : { after, upTo };
}

/** Adds a page to the sums that are kept, once. Constant in memory and in statements, however long the ledger is. */
export async function advanceCheckpoint({ after, upTo }: LedgerPage): Promise<void> {
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext('audit_checkpoints'))`;
    const { position, balances } = await readCheckpoint(tx);
    // Another audit was here first.
    if (position !== after) return;
    const sum = plus(balances, await sumBetween(tx, after, upTo));
    const data = { position: upTo, balances: sum, auditedAt: now() };
    await tx.auditCheckpoint.upsert({ where: { book: BOOK }, create: { book: BOOK, ...data }, update: data });
  });
}

/**
 * The last entry behind which no earlier one can appear: ids are given out before their transactions commit, so whoever
 * is writing is waited for.
 */
async function findEnd(): Promise<bigint> {
  return transaction(async (tx) => {
    await tx.$executeRaw(Prisma.raw(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`));
    await tx.$executeRaw`LOCK TABLE ledger_entries IN SHARE MODE`;
    const newest = await tx.ledgerEntry.findFirst({ orderBy: { id: "desc" }, select: { id: true } });
    return newest?.id ?? 0n;
  });
}

async function readCheckpoint(tx: Tx): Promise<{ position: bigint; balances: LedgerBalances }> {
  const known = await tx.auditCheckpoint.findUnique({
    where: { book: BOOK },
    select: { position: true, balances: true },
  });
  if (known === null) return { position: 0n, balances: EMPTY };
  return { position: known.position, balances: { ...EMPTY, ...balancesSchema.parse(known.balances) } };
}

async function sumBetween(tx: Tx, after: bigint, upTo: bigint | null): Promise<Partial<LedgerBalances>> {
  // Raw, because the sum of a long ledger is more than an integer holds.
  const rows = await tx.$queryRaw<{ account: LedgerAccount; cents: bigint }[]>`
    SELECT account::text AS account, sum(amount_cents)::bigint AS cents FROM ledger_entries
    WHERE id > ${after} ${upTo === null ? Prisma.empty : Prisma.sql`AND id <= ${upTo}`} GROUP BY account`;
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

function plus(balances: LedgerBalances, more: Partial<LedgerBalances>): Record<LedgerAccount, number> {
  const sum = { ...balances };
  for (const account of Object.values(LedgerAccount)) sum[account] += more[account] ?? 0;
  return sum;
}

const EMPTY: LedgerBalances = {
  provider_balance: 0,
  streamer_payable: 0,
  streamer_receivable: 0,
  platform_fee: 0,
  provider_fee: 0,
  dispute_fee: 0,
  dispute_loss: 0,
  appeal_revenue: 0,
  refund_clearing: 0,
  transfer_clearing: 0,
  platform_bank: 0,
};
