import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { auditMoney, brokenInvariantsAtRest, ledgerBalances, readMoneyState } from "@/lib/payments";
import { payoutOf } from "@/lib/payments/testing/payout-state";
import { blockPayout, payoutSums, unblockPayout } from "@/lib/payouts";
import { completeMoney, pass, pledgeRow, recover, secured, stage } from "@/tests/support/money";
import { createViewer, sandbox } from "@/tests/support/world";
import {
  type Completed,
  completed,
  emptyAccount,
  expectInvariantsAfterEach,
  refund,
  sentOf,
  transferred,
  wireOf,
} from "./testing/completed-payout";

// Some tests pass weeks day by day.
jest.setTimeout(90_000);
expectInvariantsAfterEach();

async function dispute({ intentId }: Completed, amount?: number): Promise<string> {
  const { id } = (await sandbox("disputes", { payment_intent: intentId, amount })) as { id: string };
  return id;
}
/** A payout of an offer and a boost of $10, sent. */
async function sentWithBoost() {
  const on = await stage();
  await secured(on);
  const boost = await secured(on, { kind: "boost", amountCents: 1_000, backer: await createViewer() });
  await completeMoney(on);
  await pass({ days: 20 });
  await recover(1);
  return { on, boost };
}
const decide = (id: string, outcome: "won" | "lost") => sandbox(`disputes/${id}/decide`, { outcome });

describe("a chargeback before the transfer", () => {
  test("holds the payout while it is open, and releases it when won", async () => {
    const on = await completed();
    const id = await dispute(on);
    await pass({ days: 1 });
    await recover(1);
    expect(await wireOf(on)).toMatchObject({
      waiting_reason: "chargeback_open",
      on_hold: true,
      charged_back: 25,
      amount: 0,
    });
    await decide(id, "won");
    await recover(1);
    expect(await wireOf(on)).toMatchObject({
      waiting_reason: null,
      on_hold: false,
      charged_back: 0,
      amount: 25,
      platform_fee: 2.5,
    });
    await pass({ days: 20 });
    await recover(1);
    expect(await sentOf(on)).toEqual([{ amount: 2_250, amount_reversed: 0 }]);
    const { dispute_fee: fee, dispute_loss: loss } = await ledgerBalances();
    expect({ fee, loss }).toEqual({ fee: 1_500, loss: 0 });
  });

  test("lost, cancels the payout and leaves the streamer no debt", async () => {
    const on = await completed();
    await decide(await dispute(on), "lost");
    await pass({ days: 20 });
    await recover(2);
    expect(await sentOf(on)).toEqual([]);
    expect(await wireOf(on)).toMatchObject({
      status: "cancelled",
      amount: 0,
      collected: 25,
      charged_back: 25,
    });
    expect(await pledgeRow(on.pledgeId)).toMatchObject({
      status: "refunded",
      lostCents: 2_500,
      owedCents: 0,
    });
    expect(await db().chargeback.findFirst({ where: { pledgeId: on.pledgeId } })).toMatchObject({
      status: "lost",
      lostCents: 2_500,
      feeCents: 1_500,
    });
  });

  test("of one backer does not change the others' shares", async () => {
    const on = await stage();
    const first = await secured(on);
    await secured(on, { kind: "boost", amountCents: 1_000, backer: await createViewer() });
    await completeMoney(on);
    const id = await dispute({ ...on, ...first });
    await recover(1);
    // Each dollar is in one sum: $9 of the other backer wait, $22.50 of this one are gone.
    expect(await payoutSums(on.streamer)).toMatchObject({
      onItsWayCents: 0,
      onHoldCents: 900,
      lostCents: 2_250,
    });
    await decide(id, "lost");
    await recover(1);
    expect(await wireOf(on)).toMatchObject({ amount: 10, platform_fee: 1, charged_back: 25, collected: 35 });
    await pass({ days: 20 });
    await recover(1);
    expect(await sentOf(on)).toEqual([{ amount: 900, amount_reversed: 0 }]);
  });

  test("is recorded when it is reported before its payment", async () => {
    const on = await completed("pm_card_createDispute");
    await pass({ minutes: 1 });
    await recover(2);
    expect(await db().chargeback.count({ where: { pledgeId: on.pledgeId, status: "needs_response" } })).toBe(
      1,
    );
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ lostCents: 2_500 });
  });
});

describe("a chargeback of a refunded payment", () => {
  test.each([
    ["refunded before the transfer", completed],
    ["refunded after the transfer", transferred],
  ])("%s costs the platform alone, until it is won", async (_, begin) => {
    const on = await begin();
    await refund(on);
    await recover(2);
    const before = await ledgerBalances();
    const id = await dispute(on);
    await recover(1);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({
      status: "refunded",
      refundedCents: 2_500,
      lostCents: 2_500,
      owedCents: 0,
    });
    const lost = await ledgerBalances();
    expect(lost.dispute_loss - before.dispute_loss).toBe(2_500);
    expect(lost.streamer_receivable).toBe(before.streamer_receivable);
    expect(brokenInvariantsAtRest(await readMoneyState())).toEqual([]);
    expect(await wireOf(on)).toMatchObject({ refunded: 25, charged_back: 0 });
    await decide(id, "won");
    await recover(1);
    expect((await ledgerBalances()).dispute_loss).toBe(before.dispute_loss);
  });
});

describe("a chargeback after the transfer", () => {
  test("reverses the streamer's transfer, and repeats it when won", async () => {
    const on = await transferred();
    const id = await dispute(on);
    await recover(1);
    expect(await sentOf(on)).toEqual([{ amount: 2_250, amount_reversed: 2_250 }]);
    await decide(id, "won");
    await recover(2);
    expect(await sentOf(on)).toEqual([
      { amount: 2_250, amount_reversed: 2_250 },
      { amount: 2_250, amount_reversed: 0 },
    ]);
    expect(await payoutOf(on)).toMatchObject({ status: "completed" });
  });

  test("becomes a debt when the balance is empty, cancelled when won", async () => {
    const on = await transferred();
    await emptyAccount(on);
    const id = await dispute(on);
    await recover(1);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ owedCents: 2_250 });
    expect((await ledgerBalances()).streamer_receivable).toBe(2_250);
    await decide(id, "won");
    await recover(1);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ owedCents: 0 });
    expect((await ledgerBalances()).streamer_receivable).toBe(0);
    expect(await sentOf(on)).toEqual([{ amount: 2_250, amount_reversed: 0 }]);
  });

  test("that was set off against a later payout is paid out when won after all", async () => {
    const on = await transferred();
    await emptyAccount(on);
    const id = await dispute(on);
    await recover(1);
    const next = await transferred(on.streamer);
    expect(await sentOf(next)).toEqual([]);
    expect(await payoutOf(next)).toMatchObject({ transfers: [{ amountCents: 2_250, offsetCents: 2_250 }] });
    await decide(id, "won");
    await recover(2);
    expect(await sentOf(on)).toEqual([
      { amount: 2_250, amount_reversed: 0 },
      { amount: 2_250, amount_reversed: 0 },
    ]);
  });

  test("that is won notifies the streamer of what is paid again, not of the whole payout", async () => {
    const { on, boost } = await sentWithBoost();
    const id = await dispute({ ...on, ...boost });
    await recover(1);
    await decide(id, "won");
    await recover(2);
    expect(await payoutOf(on)).toMatchObject({ status: "completed" });
    const notifications = await db().notification.findMany({
      where: { userId: on.streamer.userId, type: "payout_sent" },
      orderBy: { createdAt: "asc" },
      select: { data: true },
    });
    expect(notifications.map(({ data }) => data)).toEqual([{ amount_cents: 3_150 }, { amount_cents: 900 }]);
  });

  test("that is won leaves what was sent before as paid, on its day", async () => {
    const { on, boost } = await sentWithBoost();
    const { completedAt } = await payoutOf(on);
    const id = await dispute({ ...on, ...boost });
    await recover(1);
    expect(await payoutSums(on.streamer)).toMatchObject({ paidCents: 2_250, onHoldCents: 0, lostCents: 900 });
    await transaction((tx) => blockPayout(tx, on.challengeId, "account_limited"));
    await pass({ days: 1 });
    await decide(id, "won");
    await recover(2);
    expect(await payoutOf(on)).toMatchObject({ status: "pending", completedAt });
    expect(await payoutSums(on.streamer)).toMatchObject({ paidCents: 2_250, onHoldCents: 900, lostCents: 0 });
    await transaction((tx) => unblockPayout(tx, on.challengeId, "account_limited"));
    await recover(2);
    expect(await payoutOf(on)).toMatchObject({ status: "completed", completedAt });
    expect(await payoutSums(on.streamer)).toMatchObject({ paidCents: 3_150, onHoldCents: 0 });
  });
});

test("a refund that waits for a bank's decision is no difference of the books", async () => {
  const on = await completed();
  const id = await dispute(on, 1);
  await recover(1);
  await refund(on);
  await recover(2);
  expect((await ledgerBalances()).refund_clearing).toBe(-2_499);
  expect(await auditMoney()).toEqual([]);
  await decide(id, "lost");
  await recover(2);
  expect((await ledgerBalances()).refund_clearing).toBe(0);
  expect(await auditMoney()).toEqual([]);
});
