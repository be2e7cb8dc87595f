import { GET } from "@/app/api/admin/money/route";
import { issueTokens } from "@/lib/auth";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { auditMoney, capturePledges, moneyReport, moneyStatement } from "@/lib/payments";
import { moneyReportSchema } from "@/lib/payments/contract";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { callRoute } from "@/scripts/testing/call-route";
import { recover, runMoney, secured, stage } from "@/scripts/testing/money";
import { createOperator, createStreamer, createViewer, stripe } from "@/scripts/testing/world";

const lawsOf = (violations: readonly { law: number }[]) =>
  [...new Set(violations.map(({ law }) => law))].sort((a, b) => a - b);

test("the books agree, and every way of not agreeing is found, kept and closed when it is gone", async () => {
  expect(await auditMoney()).toEqual([]);
  const on = await stage();
  const { pledgeId } = await secured(on);
  await transaction(async (tx) => {
    await tx.challenge.update({ where: { id: on.challengeId }, data: { status: "completed" } });
    await capturePledges(tx, on.challengeId);
  });
  await runMoney();
  await recover(2);
  expect(await auditMoney()).toEqual([]);
  expect(await moneyReport()).toMatchObject({ ok: true, at_rest: true, differences: [], under_way: [] });

  const lines = await moneyStatement(on.challengeId, now().toISOString().slice(0, 7));
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  expect(lines.find(({ account }) => account === "streamer_payable")).toMatchObject({
    pledgeId,
    amountCents: -2_250,
  });
  expect(await moneyStatement(on.challengeId, "2020-01")).toEqual([]);

  const stray = await stripe().paymentIntents.create({
    amount: 900,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  });
  const { balance_transaction: entry } = await stripe().charges.retrieve(String(stray.latest_charge));
  const found = await auditMoney();
  expect(lawsOf(found)).toEqual([2, 10]);
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
  expect(lawsOf(await auditMoney())).toEqual([10]);
  expect(await db().moneyDifference.count({ where: { closedAt: null } })).toBe(1);
});

describe("the report over HTTP", () => {
  const asks = async (actor: Actor) => callRoute(GET, { token: (await issueTokens(actor)).access_token });

  test("is for operators", async () => {
    for (const operator of [await createOperator("moderator"), await createOperator("admin")]) {
      const { status, body } = await asks(operator);
      expect(status).toBe(200);
      expect(moneyReportSchema.parse(body).laws.map(({ law }) => law)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
      ]);
    }
  });

  test("and for nobody else", async () => {
    expect(await callRoute(GET)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    for (const person of [await createViewer(), await createStreamer({ payouts: "none" })]) {
      expect(await asks(person)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    }
  });
});
