import { subMinutes } from "date-fns";
import { z } from "zod";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { Violation } from "../laws";
import { listObjects, OBJECT_LISTS, type ObjectList } from "../provider/objects-of";
import { checkEntries, checkObjects, checkPledges } from "./audit-checks";
import { advanceCheckpoint, type LedgerPage } from "./ledger-balances";
import { readProviderBooks } from "./read-provider-books";

/**
 * What is new since the last audit, on either side, in bounded pages: never more than one of them is in memory, and each
 * costs the same number of statements, however much there is.
 */

const ENTRIES = 1_000;
const PLEDGES = 50;
/** Of so many findings each is kept for a second look; a night that finds more goes wrong in one way. */
const MAX_FINDINGS = 1_000;
/** What was being written when the last audit looked. */
const OVERLAP_MINUTES = 2;

/** Collects what pages find, up to a bound. */
class Findings {
  readonly all: Violation[] = [];

  add(found: readonly Violation[]): void {
    this.all.push(...found.slice(0, MAX_FINDINGS - this.all.length));
  }
}

/** Reads the provider's books to their end and adds them up. @returns what its entries come to, in cents */
export async function scanBooks(): Promise<number> {
  for (let isComplete = false; !isComplete; ) ({ isComplete } = await readProviderBooks());
  for (;;) {
    const sum = await sumPage();
    if (sum.isLast) return sum.cents;
  }
}

const sumsSchema = z.object({ cents: z.number().int().default(0) });

async function sumPage(): Promise<{ readonly cents: number; readonly isLast: boolean }> {
  const where = { book: "provider" };
  const known = await db().auditCheckpoint.findUnique({ where });
  const { cents } = sumsSchema.parse(known?.balances ?? {});
  const page = await db().providerEntry.findMany({
    where: { position: { gt: known?.position ?? 0n } },
    orderBy: { position: "asc" },
    take: ENTRIES,
    select: { position: true, amountCents: true, feeCents: true },
  });
  const last = page.at(-1);
  if (last === undefined) return { cents, isLast: true };
  const sum = page.reduce((total, entry) => total + entry.amountCents - entry.feeCents, cents);
  const data = { position: last.position, balances: { cents: sum }, auditedAt: now() };
  await db().auditCheckpoint.upsert({ where, create: { ...where, ...data }, update: data });
  return { cents: sum, isLast: page.length < ENTRIES };
}

/** Both lists of what moved, held against each other from where that was last done. */
export async function scanLedger(): Promise<Violation[]> {
  const findings = new Findings();
  for (let page = await advanceCheckpoint(); page !== null; page = await advanceCheckpoint()) {
    findings.add(await unbalanced(page));
    const mirrors = await db().$queryRaw<{ id: string }[]>`
      SELECT DISTINCT t.stripe_balance_transaction_id AS id
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      LEFT JOIN provider_entries p ON p.id = t.stripe_balance_transaction_id
      WHERE e.id > ${page.after} AND e.id <= ${page.upTo} AND t.stripe_balance_transaction_id IS NOT NULL
        AND p.id IS NULL LIMIT ${MAX_FINDINGS}::int`;
    findings.add(await checkEntries(mirrors.map(({ id }) => id)));
  }
  await eachEntryPage(async (ids) => findings.add(await checkEntries(ids)));
  return findings.all;
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

async function eachEntryPage(check: (ids: readonly string[]) => Promise<void>): Promise<void> {
  const where = { book: "mirrors" };
  for (;;) {
    const known = await db().auditCheckpoint.findUnique({ where, select: { position: true } });
    const page = await db().providerEntry.findMany({
      where: { position: { gt: known?.position ?? 0n } },
      orderBy: { position: "asc" },
      take: ENTRIES,
      select: { id: true, position: true },
    });
    const last = page.at(-1);
    if (last === undefined) return;
    await check(page.map(({ id }) => id));
    const data = { position: last.position, auditedAt: now() };
    await db().auditCheckpoint.upsert({ where, create: { ...where, ...data }, update: data });
  }
}

/** The pledges that changed since they were last looked at, against their part of both books. */
export async function scanPledges(): Promise<Violation[]> {
  const findings = new Findings();
  const where = { book: "pledges" };
  const until = now();
  const known = await db().auditCheckpoint.findUnique({ where, select: { auditedAt: true } });
  let from = {
    at: known === null ? new Date(0) : subMinutes(known.auditedAt, OVERLAP_MINUTES),
    id: FIRST_ID,
  };
  for (;;) {
    // Raw, because a place between rows of the same moment is compared as a pair.
    const page = await db().$queryRaw<{ id: string; at: Date }[]>`
      SELECT id::text AS id, updated_at AS at FROM pledges
      WHERE (updated_at, id) > (${from.at}::timestamptz, ${from.id}::uuid) AND updated_at <= ${until}::timestamptz
      ORDER BY updated_at, id LIMIT ${PLEDGES}::int`;
    const last = page.at(-1);
    if (last !== undefined) findings.add(await checkPledges(page.map(({ id }) => id)));
    const auditedAt = page.length < PLEDGES ? until : (last?.at ?? until);
    await db().auditCheckpoint.upsert({ where, create: { ...where, auditedAt }, update: { auditedAt } });
    if (last === undefined || page.length < PLEDGES) return findings.all;
    from = last;
  }
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** What the provider made since it was last asked: nothing of it may be without a row. */
export async function scanObjects(): Promise<Violation[]> {
  const findings = new Findings();
  for (const list of OBJECT_LISTS) await scanList(list, findings);
  return findings.all;
}

async function scanList(list: ObjectList, findings: Findings): Promise<void> {
  const where = { stream: list };
  const cursor = await db().providerCursor.findUnique({ where, select: { createdAt: true } });
  let newest: Date | null = null;
  for await (const page of listObjects(
    list,
    subMinutes(cursor?.createdAt ?? new Date(600_000), OVERLAP_MINUTES),
  )) {
    newest ??= page[0]?.createdAt ?? null;
    findings.add(await checkObjects(page.map(({ id }) => id)));
  }
  if (newest === null) return;
  const data = { createdAt: newest };
  await db().providerCursor.upsert({ where, create: { ...where, ...data }, update: data });
}
