import { db } from "@/lib/db/client";
import { auditMoney, moneyReport } from "@/lib/payments";
import { median } from "../measure";

/** Entries of young books, and what happens between two audits. */
const FEW = 10_000;
const NEWS = 1_000;
const READS = 21;
/** Entries in one statement. */
const SEEDED_AT_ONCE = 100_000;

export type BooksFigures = {
  readonly entries: number;
  /** Seconds of the first audit, which reads all of them. */
  readonly firstAuditSeconds: number;
  /** Duration of an audit of a thousand new entries, and of a report, over the same in young books. */
  readonly auditRatio: number;
  readonly reportRatio: number;
};

/** Measures the audit and the money report with long books. Needs an empty database. */
export async function measureBooks(entries: number): Promise<BooksFigures> {
  await addEntries(FEW);
  await audit();
  const young = await audited();
  await addEntries(entries - FEW - READS * NEWS);
  await db().$executeRaw`ANALYZE ledger_entries, ledger_transactions, provider_entries`;
  const began = performance.now();
  await audit();
  const firstAuditSeconds = (performance.now() - began) / 1_000;
  const old = await audited();
  return {
    entries,
    firstAuditSeconds,
    auditRatio: old.auditMs / young.auditMs,
    reportRatio: old.reportMs / young.reportMs,
  };
}

/** The median durations of an audit after some news and of a report after it, in milliseconds. */
async function audited(): Promise<{ readonly auditMs: number; readonly reportMs: number }> {
  const [audits, reports]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < READS; turn += 1) {
    await addEntries(NEWS);
    audits.push(await timed(audit));
    reports.push(await timed(moneyReport));
  }
  return { auditMs: median(audits), reportMs: median(reports) };
}

async function audit(): Promise<void> {
  const found = await auditMoney();
  if (found.length > 0) throw new Error(`The audit finds ${JSON.stringify(found.slice(0, 3))}.`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Ledger transactions of two entries each, mirrored in the provider's books; every two leave its balance as it is. */
async function addEntries(count: number): Promise<void> {
  for (let left = count; left > 0; left -= SEEDED_AT_ONCE) {
    const transactions = Math.ceil(Math.min(left, SEEDED_AT_ONCE) / 2);
    // Each entry's balance is checked as it is written, one by one; here they balance by construction.
    await db().$transaction([
      db().$executeRaw`ALTER TABLE ledger_transactions DISABLE TRIGGER USER`,
      db().$executeRaw`ALTER TABLE ledger_entries DISABLE TRIGGER USER`,
      db().$executeRaw`
        WITH given AS (
          SELECT gen_random_uuid() AS id, 1 - 2 * (n % 2) AS cents FROM generate_series(1, ${transactions}::int) AS n
        ), theirs AS (
          INSERT INTO provider_entries (id, type, amount_cents, fee_cents, created_at)
          SELECT 'txn_' || id, 'charge', cents, 0, now() FROM given
        ), ours AS (
          INSERT INTO ledger_transactions (id, kind, stripe_balance_transaction_id, at)
          SELECT id, 'capture', 'txn_' || id, now() FROM given
        )
        INSERT INTO ledger_entries (transaction_id, account, amount_cents)
        SELECT id, account::"LedgerAccount", cents * sign
        FROM given, (VALUES ('provider_balance', 1), ('platform_fee', -1)) AS sides(account, sign)`,
      db().$executeRaw`ALTER TABLE ledger_transactions ENABLE TRIGGER USER`,
      db().$executeRaw`ALTER TABLE ledger_entries ENABLE TRIGGER USER`,
    ]);
  }
}
