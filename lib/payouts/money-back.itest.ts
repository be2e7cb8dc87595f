import { addHours } from "date-fns";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { auditMoney, ledgerBalances, reconcile } from "@/lib/payments";
import { syncRefund, syncTransfer } from "@/lib/payments/engine/sync";
import { payoutOf, transfersOf } from "@/lib/payments/testing/payout-state";
import { blockPayout, createPayoutAccount, payoutSums, unblockPayout } from "@/lib/payouts";
import { now } from "@/lib/shared/clock";
import { clearFaults, fault, operationsOf, pass, pledgeRow, recover, runMoney } from "@/tests/support/money";
import { createStreamer, finishOnboarding, sandbox, stripe } from "@/tests/support/world";
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

const refundsOf = async ({ intentId }: Completed) =>
  (await stripe().refunds.list({ payment_intent: intentId })).data.map(({ status, amount }) => ({
    status,
    amount,
  }));

describe("a refund", () => {
  test("before the transfer returns each backer's whole payment, platform fee included, and sends nothing", async () => {
    const on = await completed();
    expect(await payoutSums(on.streamer)).toMatchObject({ onItsWayCents: 2_250, next: { cents: 2_250 } });
    await transaction((tx) => blockPayout(tx, on.challengeId, "dispute_open"));
    expect(await payoutSums(on.streamer)).toMatchObject({ onItsWayCents: 0, onHoldCents: 2_250, next: null });
    await transaction((tx) => unblockPayout(tx, on.challengeId, "dispute_open"));
    await refund(on);
    await runMoney();
    expect(await payoutSums(on.streamer)).toMatchObject({ lostCents: 2_250, next: null });
    expect(await refundsOf(on)).toEqual([{ status: "succeeded", amount: 2_500 }]);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({
      status: "refunded",
      refundedCents: 2_500,
      goal: "release",
    });
    expect(await payoutOf(on)).toMatchObject({ status: "cancelled", transfers: [{ status: "cancelled" }] });
    await pass({ days: 21 });
    await recover();
    expect(await sentOf(on)).toEqual([]);
    expect(await wireOf(on)).toMatchObject({ status: "cancelled", collected: 25, refunded: 25, amount: 0 });
  });

  test("decided twice is made once", async () => {
    const on = await completed();
    await Promise.all([refund(on), refund(on)]);
    await Promise.all([runMoney(), recover()]);
    expect(await refundsOf(on)).toHaveLength(1);
  });

  test("after the transfer reverses the streamer's share before it pays the backer", async () => {
    const on = await transferred();
    await refund(on);
    expect(await operationsOf(on.pledgeId)).toContain("reverse pending");
    expect(await operationsOf(on.pledgeId)).not.toContain("refund pending");
    await runMoney();
    expect((await operationsOf(on.pledgeId)).slice(-2)).toEqual(["reverse done", "refund done"]);
    expect(await sentOf(on)).toEqual([{ amount: 2_250, amount_reversed: 2_250 }]);
    expect(await refundsOf(on)).toEqual([{ status: "succeeded", amount: 2_500 }]);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({
      reversedCents: 2_250,
      owedCents: 0,
      status: "refunded",
    });
  });

  test.each([
    ["the reply is lost", { do: "lose_answer" }],
    ["a stored 500", { do: "fail", status: 500 }],
    ["a stored 500 after it was done", { do: "fail", status: 500, after_commit: true }],
    ["a 429", { do: "fail", status: 429 }],
    ["a final refusal", { do: "fail", status: 400, code: "rate_of_refunds" }],
  ] as const)("is made once after %s", async (_, trouble) => {
    const on = await transferred();
    await fault({ method: "POST", path: "/v1/refunds", times: 2, ...trouble });
    await fault({ method: "POST", path: "/v1/transfers/*/reversals", times: 2, ...trouble });
    await refund(on);
    await runMoney();
    await recover(4);
    expect(await refundsOf(on)).toEqual([{ status: "succeeded", amount: 2_500 }]);
    expect(await sentOf(on)).toEqual([{ amount: 2_250, amount_reversed: 2_250 }]);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ status: "refunded" });
  });

  test("that the backer's bank returns is owed again and refunded a second time", async () => {
    const on = await completed();
    await refund(on);
    await runMoney();
    const [made] = (await stripe().refunds.list({ payment_intent: on.intentId })).data;
    await sandbox(`refunds/${made?.id}/fail`);
    await fault({ method: "POST", path: "/v1/refunds", do: "fail", status: 400, code: "closed" });
    await recover(1);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ status: "captured", refundFailedCents: 2_500 });
    expect((await ledgerBalances()).refund_clearing).toBe(-2_500);
    await recover(2);
    expect(await refundsOf(on)).toEqual([
      { status: "succeeded", amount: 2_500 },
      { status: "failed", amount: 2_500 },
    ]);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({
      status: "refunded",
      refundedCents: 5_000,
      refundFailedCents: 2_500,
    });
    expect((await ledgerBalances()).refund_clearing).toBe(0);
  });

  test("is paid even when the streamer's balance is short: the rest becomes a debt, set off against the next payout", async () => {
    const on = await transferred();
    await emptyAccount(on, 1_000);
    await refund(on);
    await runMoney();
    await recover(1);
    expect(await refundsOf(on)).toEqual([{ status: "succeeded", amount: 2_500 }]);
    expect(await sentOf(on)).toEqual([{ amount: 2_250, amount_reversed: 1_000 }]);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ owedCents: 1_250, status: "refunded" });
    const next = await transferred(on.streamer);
    expect(await sentOf(next)).toEqual([{ amount: 1_000, amount_reversed: 0 }]);
    expect(await wireOf(next)).toMatchObject({ amount: 25, set_off: 12.5, status: "completed" });
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ owedCents: 0, recoveredCents: 1_250 });
  });

  test("takes back what there is of a balance in another currency", async () => {
    const streamer = await createStreamer({ payouts: "none" });
    await createPayoutAccount(streamer, "FR");
    await finishOnboarding(streamer);
    const on = await transferred(streamer);
    // Ten euros, which are $11.11 at the provider's rate.
    await emptyAccount(on, 1_000);
    await refund(on);
    await runMoney();
    await recover(1);
    expect(await refundsOf(on)).toEqual([{ status: "succeeded", amount: 2_500 }]);
    expect(await sentOf(on)).toEqual([{ amount: 2_250, amount_reversed: 1_111 }]);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ owedCents: 1_139, status: "refunded" });
  });
});

describe("a refund that was not requested here", () => {
  /** As support makes one in the provider's dashboard, or the provider itself. */
  const refundByHand = async ({ intentId }: Completed, amount?: number) => {
    const { id } = await stripe().refunds.create({
      payment_intent: intentId,
      ...(amount === undefined ? {} : { amount }),
    });
    return id;
  };

  test("of all of it before the transfer leaves nothing to pay out", async () => {
    const on = await completed();
    const id = await refundByHand(on);
    await recover(1);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({
      status: "refunded",
      goal: "release",
      refundedCents: 2_500,
      operations: expect.arrayContaining([
        expect.objectContaining({ kind: "refund", status: "done", providerId: id }),
      ]),
    });
    expect(await wireOf(on)).toMatchObject({ amount: 0, refunded: 25, charged_back: 0 });
    await pass({ days: 21 });
    await recover();
    expect(await sentOf(on)).toEqual([]);
    expect(await auditMoney()).toEqual([]);
    // Decided here as well, it is not made again.
    await refund(on);
    await recover(1);
    expect(await refundsOf(on)).toHaveLength(1);
  });

  test("of a part lowers the streamer's share, and once more when the rest follows", async () => {
    const on = await completed();
    await refundByHand(on, 1_000);
    await recover(1);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ status: "captured", goal: "capture" });
    expect(await wireOf(on)).toMatchObject({ amount: 15, platform_fee: 1.5, refunded: 10 });
    await pass({ days: 20 });
    await recover(1);
    expect(await sentOf(on)).toEqual([{ amount: 1_350, amount_reversed: 0 }]);
    await refundByHand(on);
    await recover(2);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ status: "refunded", goal: "release", owedCents: 0 });
    expect(await sentOf(on)).toEqual([{ amount: 1_350, amount_reversed: 1_350 }]);
  });

  test("after the transfer takes the streamer's share back", async () => {
    const on = await transferred();
    await refundByHand(on);
    await recover(2);
    expect(await sentOf(on)).toEqual([{ amount: 2_250, amount_reversed: 2_250 }]);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ status: "refunded", owedCents: 0 });
  });

  test("that the backer's bank returns is owed again, and made here", async () => {
    const on = await completed();
    await sandbox(`refunds/${await refundByHand(on)}/fail`);
    await recover(2);
    expect(await refundsOf(on)).toEqual([
      { status: "succeeded", amount: 2_500 },
      { status: "failed", amount: 2_500 },
    ]);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ status: "refunded", refundFailedCents: 2_500 });
  });

  test("that no event tells of is found by the audit, and booked once", async () => {
    const on = await completed();
    await pass({ hours: 1 });
    await reconcile();
    const id = await refundByHand(on);
    await db().providerCursor.updateMany({
      where: { stream: { in: ["events", "events_final"] } },
      data: { createdAt: addHours(now(), 2) },
    });
    await pass({ hours: 3 });
    expect(await auditMoney()).toEqual([]);
    await Promise.all([syncRefund(id), syncRefund(id)]);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ status: "refunded", refundedCents: 2_500 });
    expect(await db().operation.count({ where: { pledgeId: on.pledgeId, kind: "refund" } })).toBe(1);
  });
});

describe("a reversal that was not requested here", () => {
  const reverseByHand = async (on: Completed, amount: number) => {
    const [transfer] = await transfersOf(on);
    return stripe().transfers.createReversal(transfer?.id ?? "", { amount });
  };

  test("settles the streamer's debt, which no later payout settles again", async () => {
    const on = await transferred();
    await fault({
      method: "POST",
      path: "/v1/transfers/*/reversals",
      do: "fail",
      status: 400,
      code: "balance_insufficient",
      times: 99,
    });
    await refund(on);
    await recover(2);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ status: "refunded", owedCents: 2_250 });
    await clearFaults();
    const { id } = await reverseByHand(on, 2_250);
    await recover(2);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({
      owedCents: 0,
      reversedCents: 2_250,
      operations: expect.arrayContaining([
        expect.objectContaining({ kind: "reverse", status: "done", providerId: id }),
      ]),
    });
    expect(await auditMoney()).toEqual([]);
    const next = await transferred(on.streamer);
    expect(await sentOf(next)).toEqual([{ amount: 2_250, amount_reversed: 0 }]);
    expect(await wireOf(next)).toMatchObject({ amount: 25, set_off: 0 });
  });

  test("of more than the streamer owes is left to an operator until it is owed", async () => {
    const on = await transferred();
    const { transfer } = await reverseByHand(on, 1_000);
    await recover(1);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ reversedCents: 0 });
    expect(await payoutOf(on)).toMatchObject({ status: "completed" });
    await refund(on);
    await syncTransfer(String(transfer));
    await recover(2);
    expect(await sentOf(on)).toEqual([{ amount: 2_250, amount_reversed: 2_250 }]);
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ status: "refunded", owedCents: 0 });
  });
});

test("releases several due payouts together, sets a debt off once, and lets a blocked one hold up none of the others", async () => {
  const on = await transferred();
  await emptyAccount(on, 1_000);
  await refund(on);
  await recover(1);
  const [first, second, blocked] = [
    await completed(undefined, on.streamer),
    await completed(undefined, on.streamer),
    await completed(undefined, on.streamer),
  ];
  const another = await completed();
  await transaction((tx) => blockPayout(tx, blocked.challengeId, "dispute_open"));
  await pass({ days: 20 });
  await recover(1);
  const sent = [...(await sentOf(first)), ...(await sentOf(second))];
  expect(sent.map(({ amount }) => amount).sort()).toEqual([1_000, 2_250]);
  expect(await pledgeRow(on.pledgeId)).toMatchObject({ owedCents: 0, recoveredCents: 1_250 });
  expect(await sentOf(another)).toEqual([{ amount: 2_250, amount_reversed: 0 }]);
  expect(await wireOf(blocked)).toMatchObject({ status: "pending", waiting_reason: "dispute_open" });
});

describe("a block", () => {
  test("holds the payout until the last block is removed, and shows the streamer the reason", async () => {
    const on = await completed();
    await transaction(async (tx) => {
      await blockPayout(tx, on.challengeId, "dispute_open");
      await blockPayout(tx, on.challengeId, "dispute_open");
      await blockPayout(tx, on.challengeId, "chargeback_open");
    });
    await pass({ days: 20 });
    await recover(1);
    expect(await wireOf(on)).toMatchObject({ status: "pending", waiting_reason: "dispute_open" });
    await transaction((tx) => unblockPayout(tx, on.challengeId, "dispute_open"));
    await recover(1);
    expect(await wireOf(on)).toMatchObject({ status: "pending", waiting_reason: "chargeback_open" });
    expect(await sentOf(on)).toEqual([]);
    await transaction((tx) => unblockPayout(tx, on.challengeId, "chargeback_open"));
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "completed", waitingReason: null });
  });

  test("withdraws a transfer that has not been sent yet", async () => {
    const on = await completed();
    await fault({ method: "POST", path: "/v1/transfers", do: "refuse", times: 10 });
    await pass({ days: 20 });
    const { sweepDeadlines } = await import("@/lib/jobs");
    await sweepDeadlines();
    expect(await operationsOf(on.pledgeId)).toContain("transfer pending");
    await transaction((tx) => blockPayout(tx, on.challengeId, "dispute_open"));
    expect(await operationsOf(on.pledgeId)).toContain("transfer failed");
    await clearFaults();
    await recover(2);
    expect(await sentOf(on)).toEqual([]);
    await transaction((tx) => unblockPayout(tx, on.challengeId, "dispute_open"));
    await runMoney();
    expect(await sentOf(on)).toEqual([{ amount: 2_250, amount_reversed: 0 }]);
  });
});

test("a failed payout is retried when its own streamer requests it, and only once", async () => {
  const { retryPayout } = await import("@/lib/payouts");
  const on = await completed();
  await fault({ method: "POST", path: "/v1/transfers", do: "fail", status: 400, code: "odd", times: 50 });
  await pass({ days: 20 });
  for (let day = 0; day < 6; day++) {
    await pass({ days: 2 });
    await recover(1);
  }
  const { id, status } = await payoutOf(on);
  expect(status).toBe("failed");
  await clearFaults();
  const refusal = (code: string) => expect.objectContaining({ name: "DomainError", code });
  await expect(retryPayout(await createStreamer(), id)).rejects.toEqual(refusal("not_found"));
  expect(await retryPayout(on.streamer, id)).toMatchObject({ status: "pending", retry_count: 0 });
  await runMoney();
  expect(await payoutOf(on)).toMatchObject({ status: "completed" });
  await expect(retryPayout(on.streamer, id)).rejects.toEqual(refusal("wrong_state"));
});
