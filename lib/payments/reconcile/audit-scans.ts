import { addDays, addMinutes, min, subMinutes } from "date-fns";
import { z } from "zod";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { type Cents, cents } from "@/lib/shared/money";
import { advanceCheckpoint, type LedgerPage, nextLedgerPage } from "../ledger/ledger-balances";
import { listObjects, OBJECT_LISTS, type ObjectList } from "../provider/objects-of";
import { checkEntries, checkObjects, checkPledges } from "./audit-checks";
import { suspect } from "./differences";
import type { Violation } from "./invariants";
import { BOOKS_PAGES, readProviderBooks } from "./read-provider-books";

/**
 * What is new since the last audit, on either side, in bounded pages: never more than one of them is in memory, and each
 * costs the same number of statements, however much there is. What a page finds is written down before the place of the
 * scan moves on, so an audit that is cut off loses nothing.
 */

const ENTRIES = 1_000;
const PLEDGES = 50;
/** A page that finds more goes wrong in one way. */
const MAX_FINDINGS = 1_000;
/** Of the provider's lists, looked through at once. */
const MOST_DAYS = 8;
/** What was being written when the last audit looked. */
const OVERLAP_MINUTES = 2;

/** What one part of an audit may cost, in calls to the provider or pages of our own. */
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

/** Goes on with everything that there is to scan. @returns whether all of it was scanned */
export async function scan(budget: Budget): Promise<boolean> {
  if (!(await readBooks(budget))) return false;
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

/** Reads the provider's books to their end and adds them up. @returns what its entries come to, in cents */
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
  const sum = page.reduce((total, entry) => cents(total + entry.amountCents - entry.feeCents), before);
  const data = { position: last.position, balances: { cents: sum }, auditedAt: now() };
  await db().auditCheckpoint.upsert({ where, create: { ...where, ...data }, update: data });
  return { sum, isLast: page.length < ENTRIES };
}

/** Our list of what moved, held against the provider's from where that was last done. */
async function scanLedger(budget: Budget): Promise<boolean> {
  for (;;) {
    if (!budget.spend(1)) return false;
    const page = await nextLedgerPage();
    if (page === null) return true;
    const mirrors = await db().$queryRaw<{ id: string }[]>`
      SELECT DISTINCT t.stripe_balance_transaction_id AS id
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      LEFT JOIN provider_entries p ON p.id = t.stripe_balance_transaction_id
      WHERE e.id > ${page.after} AND e.id <= ${page.upTo} AND t.stripe_balance_transaction_id IS NOT NULL
        AND p.id IS NULL LIMIT ${MAX_FINDINGS}::int`;
    await suspect([...(await unbalanced(page)), ...(await checkEntries(mirrors.map(({ id }) => id)))]);
    await advanceCheckpoint(page);
  }
}

/** Law 1; the database refuses such a transaction, and this is what would notice if it did not. */
async function unbalanced({ after, upTo }: LedgerPage): Promise<Violation[]> {
  const rows = await db().$queryRaw<{ id: string; cents: bigint }[]>`
    SELECT transaction_id::text AS id, sum(amount_cents)::bigint AS cents FROM ledger_entries
    WHERE transaction_id IN (SELECT transaction_id FROM ledger_entries WHERE id > ${after} AND id <= ${upTo})
    GROUP BY transaction_id HAVING sum(amount_cents) <> 0 LIMIT ${MAX_FINDINGS}::int`;
  return rows.map(({ id, cents }) => ({
    law: 1,
    subject: id,
    message: `ledger transaction sums to ${cents}`,
  }));
}

/** The provider's list, held against ours. */
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

/** How far a scan of pledges has come that is not over: behind this one, up to that time. */
const placeSchema = z.object({ at: z.coerce.date(), id: z.string(), until: z.coerce.date() });

/** The pledges that changed since they were last looked at, against their part of both books. */
async function scanPledges(budget: Budget): Promise<boolean> {
  const where = { book: "pledges" };
  const known = await db().auditCheckpoint.findUnique({ where, select: { auditedAt: true, balances: true } });
  let place = placeSchema.safeParse(known?.balances).data ?? {
    at: known === null ? new Date(0) : subMinutes(known.auditedAt, OVERLAP_MINUTES),
    id: FIRST_ID,
    until: now(),
  };
  const auditedAt = known?.auditedAt ?? new Date(0);
  // The provider is asked about each of them.
  while (budget.spend(PLEDGES)) {
    // Raw, because a place between rows of the same moment is compared as a pair.
    const page = await db().$queryRaw<{ id: string; at: Date }[]>`
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

/**
 * What the provider made since it was last asked, a day at a time, or some days where little was made: nothing of it may be
 * without a row.
 */
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
    days = pages > 1 ? 1 : Math.min(2 * days, MOST_DAYS);
  }
}

/** Before its pledge nothing was asked of the provider. */
async function beginning(): Promise<Date> {
  const { _min } = await db().pledge.aggregate({ _min: { createdAt: true } });
  return _min.createdAt ?? now();
}
