import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { brokenInvariantsAtRest, ledgerBalances, readMoneyState, refundPledges } from "@/lib/payments";
import { payoutOf, transfersOf } from "@/lib/payments/testing/payout-state";
import { blockPayout, cancelPayout, listPayouts, unblockPayout } from "@/lib/payouts";
import type { PledgeId } from "@/lib/shared/ids";
import { FIRST_PAGE } from "@/lib/shared/page";
import {
  clearFaults,
  completeMoney,
  fault,
  operationsOf,
  pass,
  pledgeRow,
  recover,
  runMoney,
  type Stage,
  secured,
  stage,
} from "@/tests/support/money";
import { createStreamer, createViewer, sandbox, stripe } from "@/tests/support/world";

// Weeks pass in some of these, day by day: the limit only ends what hangs.
jest.setTimeout(90_000);

/** Nothing in a whole file may break a law, whatever the tests before it did. */
afterEach(async () => {
  await clearFaults();
  await recover(2);
  expect(brokenInvariantsAtRest(await readMoneyState())).toEqual([]);
});

type Done = Stage & { readonly pledgeId: PledgeId; readonly intentId: string };

/** A completed challenge with one pledge of $25 that is captured: $22.50 is the streamer's. */
async function completed(card?: string, streamer?: Stage["streamer"]): Promise<Done> {
  const fresh = await stage();
  const on = streamer === undefined ? fresh : { ...fresh, streamer };
  if (streamer !== undefined) {
    await db().challenge.update({
      where: { id: on.challengeId },
      data: { streamerId: streamer.userId },
    });
  }
  const paid = await secured(on, card === undefined ? {} : { card });
  await completeMoney(on);
  return { ...on, ...paid };
}

async function transferred(streamer?: Stage["streamer"]): Promise<Done> {
  const on = await completed(undefined, streamer);
  await pass({ days: 20 });
  await recover(1);
  expect(await payoutOf(on)).toMatchObject({ status: "completed" });
  return on;
}

const wireOf = async (on: Stage) => (await listPayouts(on.streamer, FIRST_PAGE)).items[0];
const refund = (on: Stage) =>
  transaction(async (tx) => {
    await cancelPayout(tx, on.challengeId);
    await refundPledges(tx, on.challengeId);
  });
const refundsOf = async ({ intentId }: Done) =>
  (await stripe().refunds.list({ payment_intent: intentId })).data.map(({ status, amount }) => ({
    status,
    amount,
  }));
/** What was sent and what was reversed of it, oldest first. */
const sentOf = async (on: Stage) =>
  (await transfersOf(on)).map(({ amount, amount_reversed }) => ({ amount, amount_reversed })).reverse();
async function dispute({ intentId }: Done): Promise<string> {
  const { id } = (await sandbox("disputes", { payment_intent: intentId })) as { id: string };
  return id;
}
const decide = (id: string, outcome: "won" | "lost") => sandbox(`disputes/${id}/decide`, { outcome });

/** The streamer's account has paid out to its bank: there is nothing to take back. */
async function emptyAccount(on: Stage, leaveCents = 0): Promise<void> {
  const { stripeAccountId } = await db().payoutAccount.findUniqueOrThrow({
    where: { streamerId: on.streamer.userId },
  });
  const stripeAccount = stripeAccountId ?? "";
  const { available } = await stripe().balance.retrieve({}, { stripeAccount });
  const amount = (available[0]?.amount ?? 0) - leaveCents;
  await stripe().payouts.create({ amount, currency: "usd" }, { stripeAccount });
}

describe("a refund", () => {
  test("before the transfer: each backer has everything back, the platform's fee too, and nothing is sent", async () => {
    const on = await completed();
    await refund(on);
    await runMoney();
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

  test("deciding twice is deciding once", async () => {
    const on = await completed();
    await Promise.all([refund(on), refund(on)]);
    await Promise.all([runMoney(), recover()]);
    expect(await refundsOf(on)).toHaveLength(1);
  });

  test("after the transfer: first it is taken back from the streamer, then the backer has it", async () => {
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
    ["lost", { do: "lose_answer" }],
    ["500, stored", { do: "fail", status: 500 }],
    ["done, and 500, stored", { do: "fail", status: 500, after_commit: true }],
    ["429", { do: "fail", status: 429 }],
    ["refused for certain", { do: "fail", status: 400, code: "rate_of_refunds" }],
  ] as const)("whose answer is %s is made once", async (_, trouble) => {
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

  test("that the bank sends back is a debt to the backer again, and is made anew", async () => {
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

  test("does not wait for a streamer who has nothing left: the rest is their debt, taken from what they get next", async () => {
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
});

test("several payouts due at once go together: a debt is taken once, and one that has to wait holds none of them up", async () => {
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
  test("keeps a payout until the last one is gone, and the streamer sees why", async () => {
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

  test("takes back a transfer that nobody has begun to send", async () => {
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

describe("a chargeback before the transfer", () => {
  test("holds the payout while it is open; won: it leaves", async () => {
    const on = await completed();
    const id = await dispute(on);
    await pass({ days: 1 });
    await recover(1);
    expect(await wireOf(on)).toMatchObject({
      waiting_reason: "chargeback_open",
      charged_back: 25,
      amount: 0,
    });
    await decide(id, "won");
    await recover(1);
    expect(await wireOf(on)).toMatchObject({
      waiting_reason: null,
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

  test("lost: nothing is ever transferred, and the streamer owes nothing", async () => {
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

  test("of one backer leaves the other's share alone", async () => {
    const on = await stage();
    const first = await secured(on);
    await secured(on, { kind: "boost", amountCents: 1_000, backer: await createViewer() });
    await completeMoney(on);
    await decide(await dispute({ ...on, ...first }), "lost");
    await recover(1);
    expect(await wireOf(on)).toMatchObject({ amount: 10, platform_fee: 1, charged_back: 25, collected: 35 });
    await pass({ days: 20 });
    await recover(1);
    expect(await sentOf(on)).toEqual([{ amount: 900, amount_reversed: 0 }]);
  });

  test("told before the payment itself, by a card that is disputed at once", async () => {
    const on = await completed("pm_card_createDispute");
    await pass({ minutes: 1 });
    await recover(2);
    expect(await db().chargeback.count({ where: { pledgeId: on.pledgeId, status: "needs_response" } })).toBe(
      1,
    );
    expect(await pledgeRow(on.pledgeId)).toMatchObject({ lostCents: 2_500 });
  });
});

describe("a chargeback of what was given back already", () => {
  test.each([
    ["before the transfer", completed],
    ["after the transfer", transferred],
  ])("%s: the platform loses it a second time, nobody else; won: it has it back", async (_, begin) => {
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
  test("is taken back from the streamer; won: they get it again", async () => {
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

  test("what cannot be taken back is a debt; won: it is cancelled", async () => {
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

  test("lost and taken from later payouts; won after that: it is paid after all", async () => {
    const on = await transferred();
    await emptyAccount(on);
    const id = await dispute(on);
    await recover(1);
    const next = await transferred(on.streamer);
    expect(await sentOf(next)).toEqual([]);
    expect(await payoutOf(next)).toMatchObject({ transfers: [{ amountCents: 2_250, offsetCents: 2_250 }] });
    // What is sent a second time comes out of the platform's own balance, which disputes, here and in the tests before,
    // have lessened by their fees.
    for (let payment = 0; payment < 6; payment++) await completed("pm_card_bypassPending");
    await decide(id, "won");
    await recover(2);
    expect(await sentOf(on)).toEqual([
      { amount: 2_250, amount_reversed: 0 },
      { amount: 2_250, amount_reversed: 0 },
    ]);
  });
});

test("a failed payout is tried again when its streamer asks, and only then", async () => {
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
