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

/**
 * Adds the next page to the sums that are kept. Constant in memory and in statements, however long the ledger is.
 * @returns null when the end is reached
 */
export async function advanceCheckpoint(): Promise<LedgerPage | null> {
  const end = await findEnd();
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext('audit_checkpoints'))`;
    const { position: after, balances } = await readCheckpoint(tx);
    const upTo = after + BigInt(PAGE) < end ? after + BigInt(PAGE) : end;
    if (upTo <= after) return null;
    const data = {
      position: upTo,
      balances: plus(balances, await sumBetween(tx, after, upTo)),
      auditedAt: now(),
    };
    await tx.auditCheckpoint.upsert({ where: { book: BOOK }, create: { book: BOOK, ...data }, update: data });
    return { after, upTo };
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
