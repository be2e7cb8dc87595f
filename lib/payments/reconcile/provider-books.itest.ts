import { Client } from "pg";
import { db } from "@/lib/db/client";
import {
  stripe as applicationStripe,
  auditMoney,
  ledgerBalances,
  moneyReport,
  reconcile,
} from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { compareBooks, completeMoney, pass, secured, stage } from "@/tests/support/money";
import { sandbox, stripe } from "@/tests/support/world";
import { advanceCheckpoint, nextLedgerPage } from "../ledger/ledger-balances";
import { readProviderBooks } from "./read-provider-books";

/** A completed challenge whose money is available at the provider. */
async function earn(): Promise<void> {
  const on = await stage();
  await secured(on, { amountCents: 20_000 });
  await completeMoney(on);
  await pass({ days: 3 });
}

test("books the platform's payouts to its bank and their returns", async () => {
  await earn();
  const before = await ledgerBalances();
  const kept = await stripe().payouts.create({ amount: 500, currency: "usd" });
  await reconcile();
  const after = await ledgerBalances();
  expect(after.platform_bank - before.platform_bank).toBe(500);
  expect(after.provider_balance - before.provider_balance).toBe(-500);
  const mirror = await db().ledgerTransaction.findUniqueOrThrow({
    where: { stripeBalanceTransactionId: String(kept.balance_transaction) },
  });
  expect(mirror).toMatchObject({ kind: "platform_payout", pledgeId: null, challengeId: null });

  await stripe().payouts.cancel((await stripe().payouts.create({ amount: 300, currency: "usd" })).id);
  await sandbox(`payouts/${(await stripe().payouts.create({ amount: 200, currency: "usd" })).id}/fail`);
  for (const _ of [1, 2]) await reconcile();
  expect((await ledgerBalances()).platform_bank).toBe(after.platform_bank);
  const books = await compareBooks();
  expect(books.ours).toBe(books.theirs);
  expect(books.sum).toBe(0);
  expect(await auditMoney()).toEqual([]);
});

test("books a payout of more than 32 bits of cents", async () => {
  const before = await ledgerBalances();
  const dollars25m = 2_500_000_000;
  await sandbox("entries", { type: "payout", amount: -dollars25m });
  await reconcile();
  expect((await ledgerBalances()).platform_bank).toBe(before.platform_bank + dollars25m);
  await sandbox("entries", { type: "payout_cancel", amount: dollars25m });
  await reconcile();
  expect(await ledgerBalances()).toEqual(before);
  expect(await auditMoney()).toEqual([]);
});

test.each([
  ["stripe_fee", "provider_fee", -3_150],
  ["network_cost", "provider_fee", -12],
  ["tax_fee", "provider_fee", -630],
  ["topup", "platform_bank", 50_000],
  ["topup_reversal", "platform_bank", -50_000],
  ["reserve_hold", "provider_reserve", -900],
  ["reserve_release", "provider_reserve", 900],
  ["payout_minimum_balance_hold", "provider_reserve", -700],
  ["payout_minimum_balance_release", "provider_reserve", 700],
  ["connect_collection_transfer", "provider_reserve", -40],
] as const)("books an entry of the platform itself: %s", async (type, account, amount) => {
  const before = await ledgerBalances();
  await sandbox("entries", { type, amount });
  for (const _ of [1, 2]) await reconcile();
  expect(await ledgerBalances()).toEqual({
    ...before,
    provider_balance: before.provider_balance + amount,
    [account]: before[account] - amount,
  });
  expect(await auditMoney()).toEqual([]);
  expect(await moneyReport()).toMatchObject({ ok: true, differences: [] });
});

test("a report adds up what is new since the last audit, and leaves too much to the next one", async () => {
  await earn();
  expect((await moneyReport()).balances_cents).toEqual(await ledgerBalances());
  // As if half a million entries had come.
  await db().$executeRaw`
    SELECT setval(pg_get_serial_sequence('ledger_entries', 'id'), (SELECT max(id) + 500000 FROM ledger_entries))`;
  await earn();
  expect((await moneyReport()).balances_cents).toBeNull();
  expect(await auditMoney()).toEqual([]);
  expect((await moneyReport()).balances_cents).toEqual(await ledgerBalances());
});

test("reports an entry of an unknown kind until a ledger transaction explains it", async () => {
  const entry = await sandbox("entries", { type: "contribution", amount: -25 });
  const id = String((entry as { id: string }).id);
  await reconcile();
  const reported = async () =>
    (await moneyReport()).differences
      .filter(({ kind }) => kind === "unknown_entry")
      .map(({ subject }) => subject);
  expect(await reported()).toEqual([id]);
  expect((await moneyReport()).ok).toBe(false);
  await auditMoney();
  expect(await reported()).toEqual([id]);
  await db().ledgerTransaction.create({
    data: {
      kind: "correction",
      at: now(),
      stripeBalanceTransactionId: id,
      entries: {
        create: [
          { account: "provider_balance", amountCents: -25 },
          { account: "provider_fee", amountCents: 25 },
        ],
      },
    },
  });
  expect(await auditMoney()).toEqual([]);
  expect(await reported()).toEqual([]);
});

test("reads the provider's past once, page by page, and then only new entries", async () => {
  for (let entry = 0; entry < 130; entry += 1) await sandbox("entries", { type: "charge", amount: 1 });
  await pass({ minutes: 30 });
  await db().providerCursor.deleteMany();
  await readProviderBooks();
  expect(await db().providerEntry.count()).toBe((await providerEntries()).length);
  expect(await readProviderBooks()).toEqual({ kept: 0, isComplete: true });
  for (let entry = 0; entry < 3; entry += 1) await sandbox("entries", { type: "charge", amount: 1 });
  const asked: string[] = [];
  const client = applicationStripe();
  const listen = ({ path }: { readonly path: string }) => asked.push(path);
  client.on("request", listen);
  expect(await readProviderBooks()).toEqual({ kept: 3, isComplete: true });
  client.off("request", listen);
  expect(asked).toHaveLength(1);
  expect(await db().providerEntry.count()).toBe((await providerEntries()).length);
  expect(await auditMoney()).toHaveLength(134);
}, 120_000);

async function providerEntries(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of stripe().balanceTransactions.list({ limit: 100 })) ids.push(id);
  return ids;
}

/** Adds ledger entries: the platform's fees. */
async function fill(entries: number): Promise<void> {
  // A connection may keep the plan of the trigger that it made while the table was empty, which reads all of it for each entry.
  await db().$executeRaw`ANALYZE ledger_entries`;
  await db().$executeRaw`
    WITH made AS (
      INSERT INTO ledger_transactions (id, kind, at)
      SELECT gen_random_uuid(), 'correction', now() FROM generate_series(1, ${entries / 2}::int) RETURNING id
    )
    INSERT INTO ledger_entries (transaction_id, account, amount_cents)
    SELECT id, side.account::"LedgerAccount", side.cents FROM made,
      (VALUES ('provider_fee', 7), ('platform_fee', -7)) AS side(account, cents)`;
}

describe("the stored sums", () => {
  const pages = async () => {
    const sizes: bigint[] = [];
    for (let page = await nextLedgerPage(); page !== null; page = await nextLedgerPage()) {
      sizes.push(page.upTo - page.after);
      // The second call changes nothing.
      for (let time = 0; time < 2; time++) await advanceCheckpoint(page);
    }
    return sizes;
  };

  test("grow by bounded pages from where they stopped", async () => {
    await pages();
    const before = await ledgerBalances();
    await fill(25_000);
    expect((await ledgerBalances()).provider_fee).toBe(before.provider_fee + 87_500);
    expect(await pages()).toEqual([10_000n, 10_000n, 5_000n]);
    await fill(12_000);
    expect(await pages()).toEqual([10_000n, 2_000n]);
    expect(await pages()).toEqual([]);
    expect(await ledgerBalances()).toEqual({
      ...before,
      provider_fee: before.provider_fee + 129_500,
      platform_fee: before.platform_fee - 129_500,
    });
  }, 120_000);

  test("are read for a balance together with the entries after them only", async () => {
    await pages();
    await fill(20);
    await db().$executeRaw`ANALYZE ledger_entries`;
    const { position } = await db().auditCheckpoint.findUniqueOrThrow({ where: { book: "ledger" } });
    const plan = await db().$queryRaw<{ "QUERY PLAN": string }[]>`
      EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF)
      SELECT account, sum(amount_cents) FROM ledger_entries WHERE id > ${position} GROUP BY account`;
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toMatch(/Scan using ledger_entries_pkey .*rows=20(\.00)? /);
  });

  test("include entries that commit after later ones", async () => {
    await pages();
    const before = await ledgerBalances();
    const slow = new Client({ connectionString: env().DATABASE_URL });
    await slow.connect();
    try {
      await slow.query("BEGIN");
      await slow.query(`WITH made AS (
          INSERT INTO ledger_transactions (id, kind, at) VALUES (gen_random_uuid(), 'correction', now()) RETURNING id
        )
        INSERT INTO ledger_entries (transaction_id, account, amount_cents)
        SELECT id, side.account::"LedgerAccount", side.cents FROM made,
          (VALUES ('provider_fee', 5), ('platform_fee', -5)) AS side(account, cents)`);
      await fill(10);
      await expect(nextLedgerPage()).rejects.toThrow("lock timeout");
      await slow.query("COMMIT");
    } finally {
      await slow.end();
    }
    await pages();
    expect((await ledgerBalances()).provider_fee).toBe(before.provider_fee + 35 + 5);
  });
});
