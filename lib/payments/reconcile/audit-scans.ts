import { addDays, addMinutes, min, subMinutes } from "date-fns";
import { z } from "zod";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";
import { advanceCheckpoint, type LedgerPage, nextLedgerPage } from "../ledger/ledger-balances";
import { listObjects, OBJECT_LISTS, type ObjectList } from "../provider/objects-of";
import { checkEntries, checkObjects, checkPledges } from "./audit-checks";
import { suspect } from "./differences";
import type { Violation } from "./invariants";
import { BOOKS_PAGES, readProviderBooks } from "./read-provider-books";

/**
 * Scans what is new on either side since the last audit, in bounded pages, with one page in memory. The findings of a page are
 * stored before the scan's position moves on, so an interrupted audit loses nothing.
 */

const ENTRIES = 1_000;
const PLEDGES = 50;
/** More findings on one page have one cause. */
const MAX_FINDINGS = 1_000;
/** The longest period for which one of the provider's lists is read at once. */
const MAX_DAYS = 8;
/** Read again, for what was being written during the last audit. */
const OVERLAP_MINUTES = 2;

/** The cost of one part of an audit, in calls to the provider or pages of ours. */
export class Budget {
  #left: number;

  constructor(all: number) {
    this.#left = all;
  }

  /** @returns false when nothing is left */
  spend(cost: number): boolean {
    if (this.#left <= 0) return false;
    this.#left -= cost;
    return true;
  }
}

/** Continues all scans. @returns whether they are complete */
export async function scan(budget: Budget): Promise<boolean> {
  if (!(await readBooks(budget)) || !(await sumEntries(budget))) return false;
  if (!(await scanLedger(budget)) || !(await scanEntries(budget)) || !(await scanPledges(budget)))
    return false;
  for (const list of OBJECT_LISTS) if (!(await scanObjects(list, budget))) return false;
  return true;
}

async function readBooks(budget: Budget): Promise<boolean> {
  for (let isComplete = false; !isComplete; ) {
    if (!budget.spend(BOOKS_PAGES)) return false;
    ({ isComplete } = await readProviderBooks());
  }
  return true;
}

async function sumEntries(budget: Budget): Promise<boolean> {
  for (let isLast = false; !isLast; ) {
    if (!budget.spend(1)) return false;
    ({ isLast } = await sumPage());
  }
  return true;
}

/** Reads the provider's books to their end and adds them up. @returns the sum of its entries, in cents */
export async function sumBooks(): Promise<Cents> {
  for (let isComplete = false; !isComplete; ) ({ isComplete } = await readProviderBooks());
  for (;;) {
    const { sum, isLast } = await sumPage();
    if (isLast) return sum;
  }
}

const sumsSchema = z.object({ cents: z.number().int().default(0) });

async function sumPage(): Promise<{ readonly sum: Cents; readonly isLast: boolean }> {
  const where = { book: "provider" };
  const known = await db().auditCheckpoint.findUnique({ where });
  const before = cents(sumsSchema.parse(known?.balances ?? {}).cents);
  const page = await db().providerEntry.findMany({
    where: { position: { gt: known?.position ?? 0n } },
    orderBy: { position: "asc" },
    take: ENTRIES,
    select: { position: true, amountCents: true, feeCents: true },
  });
  const last = page.at(-1);
  if (last === undefined) return { sum: before, isLast: true };
  const sum = page.reduce(
    (total, entry) => cents(BigInt(total) + entry.amountCents - entry.feeCents),
    before,
  );
  const data = { position: last.position, balances: { cents: sum }, auditedAt: now() };
  await db().auditCheckpoint.upsert({ where, create: { ...where, ...data }, update: data });
  return { sum, isLast: page.length < ENTRIES };
}

/** Compares our new ledger entries with the provider's. */
async function scanLedger(budget: Budget): Promise<boolean> {
  for (;;) {
    if (!budget.spend(1)) return false;
    const page = await nextLedgerPage();
    if (page === null) return true;
    // Looked up one by one (OFFSET 0): joined, each page could read the whole books.
    const mirrors = await db().$queryRaw<{ id: string }[]>`
      SELECT ours.mirror AS id
      FROM (SELECT DISTINCT transaction_id AS id FROM ledger_entries WHERE id > ${page.after} AND id <= ${page.upTo}) AS page
      CROSS JOIN LATERAL (
        SELECT stripe_balance_transaction_id AS mirror FROM ledger_transactions
        WHERE id = page.id AND stripe_balance_transaction_id IS NOT NULL OFFSET 0) AS ours
      LEFT JOIN LATERAL (SELECT true AS found FROM provider_entries WHERE id = ours.mirror OFFSET 0) AS theirs ON true
      WHERE theirs.found IS NULL LIMIT ${MAX_FINDINGS}::int`;
    await suspect([...(await unbalanced(page)), ...(await checkEntries(mirrors.map(({ id }) => id)))]);
    await advanceCheckpoint(page);
  }
}

/** Invariant 1, which the database enforces as well. */
async function unbalanced({ after, upTo }: LedgerPage): Promise<Violation[]> {
  const rows = await db().$queryRaw<{ id: string; cents: bigint }[]>`
    SELECT page.id::text AS id, sums.cents
    FROM (SELECT DISTINCT transaction_id AS id FROM ledger_entries WHERE id > ${after} AND id <= ${upTo}) AS page
    CROSS JOIN LATERAL (
      SELECT sum(amount_cents)::bigint AS cents FROM ledger_entries WHERE transaction_id = page.id) AS sums
    WHERE sums.cents <> 0 LIMIT ${MAX_FINDINGS}::int`;
  return rows.map(({ id, cents }) => ({
    law: 1,
    subject: id,
    message: `ledger transaction sums to ${cents}`,
  }));
}

/** Compares the provider's new entries with ours. */
async function scanEntries(budget: Budget): Promise<boolean> {
  const where = { book: "mirrors" };
  for (;;) {
    if (!budget.spend(1)) return false;
    const known = await db().auditCheckpoint.findUnique({ where, select: { position: true } });
    const page = await db().providerEntry.findMany({
      where: { position: { gt: known?.position ?? 0n } },
      orderBy: { position: "asc" },
      take: ENTRIES,
      select: { id: true, position: true },
    });
    const last = page.at(-1);
    if (last === undefined) return true;
    await suspect(await checkEntries(page.map(({ id }) => id)));
    const data = { position: last.position, auditedAt: now() };
    await db().auditCheckpoint.upsert({ where, create: { ...where, ...data }, update: data });
  }
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** The position of an unfinished scan of pledges: after this one, up to that time. */
const placeSchema = z.object({ at: z.coerce.date(), id: z.string(), until: z.coerce.date() });

/** Checks the pledges that have changed since the last audit. */
async function scanPledges(budget: Budget): Promise<boolean> {
  const where = { book: "pledges" };
  const known = await db().auditCheckpoint.findUnique({ where, select: { auditedAt: true, balances: true } });
  let place = placeSchema.safeParse(known?.balances).data ?? {
    at: known === null ? new Date(0) : subMinutes(known.auditedAt, OVERLAP_MINUTES),
    id: FIRST_ID,
    until: now(),
  };
  const auditedAt = known?.auditedAt ?? new Date(0);
  // Each pledge costs calls to the provider.
  while (budget.spend(PLEDGES)) {
    // Raw, to compare (time, id) as a pair.
    const page = await db().$queryRaw<{ id: PledgeId; at: Date }[]>`
      SELECT id::text AS id, updated_at AS at FROM pledges
      WHERE (updated_at, id) > (${place.at}::timestamptz, ${place.id}::uuid)
        AND updated_at <= ${place.until}::timestamptz
      ORDER BY updated_at, id LIMIT ${PLEDGES}::int`;
    const last = page.at(-1);
    if (last !== undefined) await suspect(await checkPledges(page.map(({ id }) => id)));
    const isOver = last === undefined || page.length < PLEDGES;
    if (!isOver) place = { ...place, at: last.at, id: last.id };
    const balances = isOver
      ? {}
      : { at: place.at.toISOString(), id: place.id, until: place.until.toISOString() };
    const data = { auditedAt: isOver ? place.until : auditedAt, balances };
    await db().auditCheckpoint.upsert({ where, create: { ...where, ...data }, update: data });
    if (isOver) return true;
  }
  return false;
}

/** Checks that the provider's new objects have rows of ours: a day at a time, or several where there are few. */
async function scanObjects(list: ObjectList, budget: Budget): Promise<boolean> {
  const where = { stream: list };
  const cursor = await db().providerCursor.findUnique({ where, select: { createdAt: true } });
  let days = 1;
  for (let from = cursor?.createdAt ?? (await beginning()); ; ) {
    if (!budget.spend(1)) return false;
    let pages = 0;
    const [at, end] = [now(), addDays(from, days)];
    const until = end < at ? end : addMinutes(at, OVERLAP_MINUTES);
    for await (const ids of listObjects(list, { from: subMinutes(from, OVERLAP_MINUTES), until })) {
      pages += 1;
      budget.spend(1);
      await suspect(await checkObjects(ids));
    }
    const data = { createdAt: min([end, at]) };
    await db().providerCursor.upsert({ where, create: { ...where, ...data }, update: data });
    if (end >= at) return true;
    from = end;
    days = pages > 1 ? 1 : Math.min(2 * days, MAX_DAYS);
  }
}

/** The provider has nothing of ours from before the first pledge. */
async function beginning(): Promise<Date> {
  const { _min } = await db().pledge.aggregate({ _min: { createdAt: true } });
  return _min.createdAt ?? now();
}
