import { GET } from "@/app/api/admin/money/route";
import { issueTokens } from "@/lib/auth";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { taskList } from "@/lib/jobs";
import { auditMoney, capturePledges, enqueueAudit, moneyReport, moneyStatement } from "@/lib/payments";
import { moneyReportSchema } from "@/lib/payments/contract";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { callRoute } from "@/tests/support/call-route";
import { pass, recover, runMoney, secured, stage } from "@/tests/support/money";
import { runUntilNothingWaits } from "@/tests/support/run-jobs";
import { createOperator, createStreamer, createViewer, stripe } from "@/tests/support/world";
import { OBJECT_LISTS } from "../provider/objects-of";
import { securedPledge } from "../testing/secured-pledge";
import { Budget, scan } from "./audit-scans";

// Months of audit pages; the limit only ends a hanging test.
jest.setTimeout(120_000);

/** The cost of an audit without news plus a few days of the provider's lists. */
const SMALL_PART = 115;

const invariantsOf = (violations: readonly { law: number }[]) =>
  [...new Set(violations.map(({ law }) => law))].sort((a, b) => a - b);

/** A payment at the provider without an operation of ours. */
const strayPayment = () =>
  stripe().paymentIntents.create({
    amount: 900,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });

test("finds and keeps differences, and closes them when they are gone", async () => {
  expect(await auditMoney()).toEqual([]);
  const on = await stage();
  const { pledgeId } = await secured(on);
  await transaction(async (tx) => {
    await tx.challenge.update({ where: { id: on.challengeId }, data: { status: "completed" } });
    await capturePledges(tx, on.challengeId);
  });
  await runMoney();
  const month = now().toISOString().slice(0, 7);
  await recover(2);
  expect(await auditMoney()).toEqual([]);
  expect(await moneyReport()).toMatchObject({ ok: true, at_rest: true, differences: [], under_way: [] });

  const lines = await moneyStatement(on.challengeId, month);
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  expect(lines.find(({ account }) => account === "streamer_payable")).toMatchObject({
    pledgeId,
    amountCents: -2_250,
  });
  expect(await moneyStatement(on.challengeId, "2020-01")).toEqual([]);

  const stray = await strayPayment();
  const { balance_transaction: entry } = await stripe().charges.retrieve(String(stray.latest_charge));
  const found = await auditMoney();
  expect(invariantsOf(found)).toEqual([2, 10]);
  expect(found.map(({ subject }) => subject).sort()).toEqual([stray.id, "provider_balance", entry].sort());
  expect(await moneyReport()).toMatchObject({ ok: false });
  expect(await db().moneyDifference.count({ where: { closedAt: null } })).toBe(3);
  await auditMoney();
  expect(await db().moneyDifference.count()).toBe(3);

  await db().ledgerTransaction.create({
    data: {
      kind: "capture",
      at: now(),
      stripeBalanceTransactionId: String(entry),
      entries: {
        create: [
          { account: "provider_balance", amountCents: 900 - 56 },
          { account: "platform_fee", amountCents: -(900 - 56) },
        ],
      },
    },
  });
  expect(invariantsOf(await auditMoney())).toEqual([10]);
  expect(await db().moneyDifference.count({ where: { closedAt: null } })).toBe(1);
});

test("the provider's refund of a hold that was released is no refund of ours", async () => {
  const pledge = await securedPledge();
  await pledge.decideRelease();
  await runMoney();
  const { data: refunds } = await stripe().refunds.list({ payment_intent: pledge.intentId });
  expect(refunds).toMatchObject([{ status: "succeeded", balance_transaction: null }]);
  const error = jest.spyOn(log, "error");
  await recover(2);
  await auditMoney();
  expect(error.mock.calls.filter(([, message]) => String(message).includes("refund"))).toEqual([]);
  error.mockRestore();
  const id = refunds[0]?.id ?? "";
  expect(await db().moneyDifference.count({ where: { subject: id } })).toBe(0);
  expect(await db().providerEvent.count({ where: { objectId: id, processedAt: { not: null } } })).toBe(1);
});

test("an interrupted audit keeps its findings and reports none before a second check", async () => {
  await auditMoney();
  const { id } = await strayPayment();
  await pass({ days: 20 });
  const reported = async () => (await moneyReport()).differences.some(({ subject }) => subject === id);
  let parts = 1;
  while (!(await scan(new Budget(SMALL_PART)))) parts += 1;
  expect(parts).toBeGreaterThan(2);
  // Killed here: every position has moved past the payment.
  expect(await reported()).toBe(false);
  expect((await auditMoney()).some(({ subject }) => subject === id)).toBe(true);
  expect(await reported()).toBe(true);
});

test("the worker audits in parts, each a job that enqueues the next one", async () => {
  const parts = jest.fn();
  await pass({ days: 420 });
  await enqueueAudit();
  const { "payments.audit_money": audit, ...tasks } = taskList();
  await runUntilNothingWaits({
    ...tasks,
    "payments.audit_money": (...job) => {
      parts();
      return audit?.(...job);
    },
  });
  expect(parts.mock.calls.length).toBeGreaterThan(1);
  const cursors = await db().providerCursor.findMany({ where: { stream: { in: [...OBJECT_LISTS] } } });
  expect(cursors).toHaveLength(OBJECT_LISTS.length);
  for (const { createdAt } of cursors)
    expect(createdAt.getTime()).toBeGreaterThan(now().getTime() - 3_600_000);
});

test("checks what was found again in parts of a hundred", async () => {
  await auditMoney();
  const at = now();
  const orphans = { kind: "law_10", subject: { startsWith: "trr_" } };
  await db().moneyDifference.createMany({
    data: Array.from({ length: 250 }, (_, n) => ({
      ...{ kind: orphans.kind, subject: `trr_${n}`, details: {} },
      ...{ firstSeenAt: at, lastSeenAt: at },
    })),
  });
  const left: number[] = [];
  await enqueueAudit();
  const { "payments.audit_money": audit, ...tasks } = taskList();
  await runUntilNothingWaits({
    ...tasks,
    "payments.audit_money": async (...job) => {
      await audit?.(...job);
      left.push(await db().moneyDifference.count({ where: { ...orphans, confirmedAt: null } }));
    },
  });
  expect(left.at(-1)).toBe(0);
  expect(left.filter((count, part) => (left[part - 1] ?? 250) - count > 100)).toEqual([]);
  await db().moneyDifference.deleteMany({ where: orphans });
});

describe("GET /api/admin/money", () => {
  const request = async (actor: Actor) => callRoute(GET, { token: (await issueTokens(actor)).access_token });

  test("answers operators", async () => {
    for (const operator of [await createOperator("moderator"), await createOperator("admin")]) {
      const { status, body } = await request(operator);
      expect(status).toBe(200);
      expect(moneyReportSchema.parse(body).laws.map(({ law }) => law)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
      ]);
    }
  });

  test("refuses everyone else", async () => {
    expect(await callRoute(GET)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    for (const person of [await createViewer(), await createStreamer({ payouts: "none" })]) {
      expect(await request(person)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    }
  });
});
