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

/** Money of a challenge that was completed, available for whatever the platform wants to do with its part. */
async function earn(): Promise<void> {
  const on = await stage();
  await secured(on, { amountCents: 20_000 });
  await completeMoney(on);
  await pass({ days: 3 });
}

test("what the platform pays out to its bank is in both books, and so is what comes back", async () => {
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

test("an entry of a kind that the ledger does not know stays flagged until somebody explains it", async () => {
  const entry = await sandbox("entries", { type: "stripe_fee", amount: -25 });
  const id = String((entry as { id: string }).id);
  await reconcile();
  const flagged = async () =>
    (await moneyReport()).differences
      .filter(({ kind }) => kind === "unknown_entry")
      .map(({ subject }) => subject);
  expect(await flagged()).toEqual([id]);
  expect((await moneyReport()).ok).toBe(false);
  await auditMoney();
  expect(await flagged()).toEqual([id]);
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
  expect(await flagged()).toEqual([]);
});

test("the provider's past is read once, page by page, and then only what is new", async () => {
  for (let entry = 0; entry < 130; entry += 1) await sandbox("entries", { type: "charge", amount: 1 });
  await pass({ minutes: 30 });
  await db().providerCursor.deleteMany();
  await readProviderBooks();
  expect(await db().providerEntry.count()).toBe((await entriesThere()).length);
  expect(await readProviderBooks()).toEqual({ kept: 0, isComplete: true });
  for (let entry = 0; entry < 3; entry += 1) await sandbox("entries", { type: "charge", amount: 1 });
  const asked: string[] = [];
  const client = applicationStripe();
  const listen = ({ path }: { readonly path: string }) => asked.push(path);
  client.on("request", listen);
  expect(await readProviderBooks()).toEqual({ kept: 3, isComplete: true });
  client.off("request", listen);
  expect(asked).toHaveLength(1);
  expect(await db().providerEntry.count()).toBe((await entriesThere()).length);
  expect(await auditMoney()).toHaveLength(134);
}, 60_000);

async function entriesThere(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of stripe().balanceTransactions.list({ limit: 100 })) ids.push(id);
  return ids;
}

/** So many ledger entries of old: money that came in and is the platform's. */
async function fill(entries: number): Promise<void> {
  await db().$executeRaw`
    WITH made AS (
      INSERT INTO ledger_transactions (id, kind, at)
      SELECT gen_random_uuid(), 'correction', now() FROM generate_series(1, ${entries / 2}::int) RETURNING id
    )
    INSERT INTO ledger_entries (transaction_id, account, amount_cents)
    SELECT id, side.account::"LedgerAccount", side.cents FROM made,
      (VALUES ('provider_fee', 7), ('platform_fee', -7)) AS side(account, cents)`;
}

describe("the sums that are kept", () => {
  const pages = async () => {
    const sizes: bigint[] = [];
    for (let page = await nextLedgerPage(); page !== null; page = await nextLedgerPage()) {
      sizes.push(page.upTo - page.after);
      // Done once more it is done once.
      for (let time = 0; time < 2; time++) await advanceCheckpoint(page);
    }
    return sizes;
  };

  test("grow by bounded pages from where they stood: the past is never added up twice", async () => {
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
  }, 60_000);

  test("only what came after them is read for a balance, however long the ledger is", async () => {
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

  test("leave out nothing that is written later than it was numbered", async () => {
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
