import { db } from "@/lib/db/client";
import { clearDeadlines } from "@/lib/db/deadlines";
import { transaction } from "@/lib/db/transaction";
import { sweepDeadlines } from "@/lib/jobs";
import { moneyReport, reconcile, sendOperations } from "@/lib/payments";
import { payoutOf, transfersOf } from "@/lib/payments/testing/payout-state";
import {
  blockPayout,
  continueRelease,
  listPayouts,
  payoutSums,
  releasePayouts,
  syncPayoutShares,
} from "@/lib/payouts";
import { wireOf } from "@/lib/payouts/testing/completed-payout";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { FIRST_PAGE } from "@/lib/shared/page";
import {
  clearFaults,
  compareBooks,
  completeMoney,
  DECLINED_CARD,
  fault,
  pass,
  pledgeRow,
  recover,
  runMoney,
  type Stage,
  secured,
  stage,
  swapCard,
} from "@/tests/support/money";
import { createViewer, finishOnboarding, sandbox, stripe } from "@/tests/support/world";

afterEach(clearFaults);

/** A completed challenge with an offer of $25 and a boost of $10.55. */
async function completed(options: Parameters<typeof stage>[0] = {}): Promise<Stage> {
  const on = await stage(options);
  await secured(on);
  await secured(on, { kind: "boost", amountCents: 1_055, backer: await createViewer() });
  await completeMoney(on);
  return on;
}

test("transfers each captured share from its own charge 20 days after completion, and the books agree", async () => {
  const on = await completed();
  expect(await payoutOf(on)).toMatchObject({
    status: "pending",
    amountCents: 3_555n,
    platformFeeCents: 355n,
  });
  expect((await listPayouts(on.streamer, FIRST_PAGE)).items).toMatchObject([
    {
      challenge_id: on.challengeId,
      amount: 35.55,
      platform_fee: 3.55,
      status: "pending",
      waiting_reason: null,
    },
  ]);

  await pass({ days: 19, hours: 23 });
  await runMoney();
  expect(await transfersOf(on)).toEqual([]);

  await pass({ hours: 2 });
  await runMoney();
  const payout = await payoutOf(on);
  expect(payout).toMatchObject({ status: "completed", completedAt: expect.any(Date), retryCount: 0 });
  const charges = await db().hold.findMany({
    where: { pledge: { challengeId: on.challengeId } },
    select: { stripeChargeId: true },
  });
  const transfers = await transfersOf(on);
  expect(transfers.map(({ amount }) => amount).sort()).toEqual([2_250, 950]);
  expect(new Set(transfers.map(({ source_transaction }) => source_transaction))).toEqual(
    new Set(charges.map(({ stripeChargeId }) => stripeChargeId)),
  );
  const account = await db().payoutAccount.findUniqueOrThrow({ where: { streamerId: on.streamer.userId } });
  expect(new Set(transfers.map(({ destination }) => destination))).toEqual(
    new Set([account.stripeAccountId]),
  );

  const owed = await db().ledgerEntry.aggregate({
    where: { account: "streamer_payable", ownerId: on.streamer.userId },
    _sum: { amountCents: true },
  });
  expect(owed._sum.amountCents).toBe(0n);
  const books = await compareBooks();
  expect(books.ours).toBe(books.theirs);
  expect(books.sum).toBe(0);
  expect(await payoutSums(on.streamer)).toMatchObject({
    paidCents: 3_200,
    onHoldCents: 0,
    next: null,
  });
  expect(
    await db().notification.findMany({
      where: { userId: on.streamer.userId, type: "payout_sent" },
      select: { data: true },
    }),
  ).toEqual([{ data: { amount_cents: 3_200 } }]);
});

test("a payout released before its day waits for its day", async () => {
  const on = await completed();
  const { id, scheduledFor } = await payoutOf(on);
  await transaction((tx) => clearDeadlines(tx, id, ["transfer_due"]));
  await transaction((tx) => releasePayouts(tx, [id]));
  await runMoney();
  expect(await transfersOf(on)).toEqual([]);
  expect(await db().deadline.findFirst({ where: { subjectId: id } })).toMatchObject({ dueAt: scheduledFor });
});

test("adds a captured pledge to the payout once", async () => {
  const on = await completed();
  await db().pledge.updateMany({ where: { challengeId: on.challengeId }, data: { payoutStale: true } });
  await Promise.all([syncPayoutShares(on.challengeId), syncPayoutShares(on.challengeId)]);
  await db().pledge.updateMany({ where: { challengeId: on.challengeId }, data: { payoutStale: true } });
  await syncPayoutShares(on.challengeId);
  expect((await payoutOf(on)).transfers).toHaveLength(2);
  expect(await payoutOf(on)).toMatchObject({ amountCents: 3_555n, platformFeeCents: 355n });
});

test("keeps the fee of the capture when the configured fee changes before the transfer", async () => {
  const on = await completed();
  const configured = jest.replaceProperty(env(), "PLATFORM_FEE_BPS", 5_000);
  await db().pledge.updateMany({ where: { challengeId: on.challengeId }, data: { payoutStale: true } });
  await syncPayoutShares(on.challengeId);
  await pass({ days: 20, hours: 1 });
  await runMoney();
  configured.restore();
  expect(await payoutOf(on)).toMatchObject({ status: "completed", platformFeeCents: 355n });
  expect((await transfersOf(on)).map(({ amount }) => amount).sort()).toEqual([2_250, 950]);
});

describe("waits, and shows the streamer why", () => {
  test("until the account can receive transfers", async () => {
    const on = await completed({ payouts: "incomplete" });
    await pass({ days: 21 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({
      status: "pending",
      waitingReason: "payout_account_incomplete",
      retryCount: 0,
    });
    expect((await listPayouts(on.streamer, FIRST_PAGE)).items[0]?.waiting_reason).toBe(
      "payout_account_incomplete",
    );
    expect(await transfersOf(on)).toEqual([]);
    expect(
      await db().operation.count({ where: { kind: "transfer", pledge: { challengeId: on.challengeId } } }),
    ).toBe(0);
    await finishOnboarding(on.streamer);
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "completed", waitingReason: null });
  });

  test("for an account that the provider has restricted", async () => {
    const on = await completed();
    const { stripeAccountId } = await db().payoutAccount.findUniqueOrThrow({
      where: { streamerId: on.streamer.userId },
    });
    await sandbox(`accounts/${stripeAccountId}/onboard`, { outcome: "restricted" });
    await pass({ days: 21 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({
      status: "pending",
      waitingReason: "payout_account_incomplete",
      retryCount: 0,
    });
    expect(await transfersOf(on)).toEqual([]);
    await sandbox(`accounts/${stripeAccountId}/onboard`);
    await pass({ days: 1, hours: 1 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "completed" });
    expect(await transfersOf(on)).toHaveLength(2);
  });

  test("for our own balance that was paid out, which operators read of after three days", async () => {
    const on = await completed();
    await pass({ days: 20 });
    const { available } = await stripe().balance.retrieve();
    await stripe().payouts.create({ amount: available[0]?.amount ?? 0, currency: "usd" });
    await pass({ hours: 1 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({
      status: "pending",
      waitingReason: "funds_pending",
      retryCount: 0,
    });
    const { id } = await payoutOf(on);
    const reported = async () => (await moneyReport()).under_way.filter((item) => item.id === id);
    await pass({ days: 2 });
    await runMoney();
    expect(await reported()).toEqual([]);
    await pass({ days: 1 });
    await runMoney();
    expect(await reported()).toMatchObject([{ what: expect.stringContaining("balance") }]);
    expect(await moneyReport()).toMatchObject({ ok: false });
    await sandbox("entries", { type: "topup", amount: 10_000 });
    await reconcile();
    await pass({ hours: 2 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "completed", waitingReason: null });
    expect(await reported()).toEqual([]);
  });

  test("until the outcome of every capture is known", async () => {
    const on = await stage();
    await secured(on);
    await fault({ path: "/v1/payment_intents/*/capture", do: "refuse", times: 50 });
    await completeMoney(on);
    await db().scheduledTransfer.update({
      where: { challengeId: on.challengeId },
      data: { scheduledFor: now() },
    });
    await db().deadline.updateMany({ where: { kind: "transfer_due" }, data: { dueAt: now() } });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "pending", waitingReason: "captures_pending" });
    await clearFaults();
    await recover(1);
    await pass({ minutes: 11 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "completed", amountCents: 2_500n });
  });
});

describe("a failing transfer", () => {
  test("is retried with growing pauses, then fails the payout", async () => {
    const on = await completed();
    await fault({ path: "/v1/transfers", method: "POST", do: "fail", status: 400, code: "odd", times: 50 });
    await pass({ days: 20, hours: 1 });
    for (const hours of [0, 1, 4, 12, 24]) {
      expect(await payoutOf(on)).toMatchObject({ status: "pending" });
      await pass({ hours, minutes: 1 });
      await runMoney();
    }
    expect(await payoutOf(on)).toMatchObject({
      status: "failed",
      retryCount: 5,
      errorMessage: "odd",
      transfers: [{ status: "pending" }, { status: "pending" }],
    });
    expect(
      await db().notification.count({ where: { userId: on.streamer.userId, type: "payout_failed" } }),
    ).toBe(1);
    expect(await db().deadline.count({ where: { subjectId: (await payoutOf(on)).id } })).toBe(0);
  });

  test("to an account that the provider does not know has our copy of it read again, and waits for it", async () => {
    const on = await completed();
    const where = { streamerId: on.streamer.userId };
    const { stripeAccountId } = await db().payoutAccount.findUniqueOrThrow({ where });
    await sandbox(`accounts/${stripeAccountId}/onboard`, { outcome: "restricted" });
    const code = "resource_missing";
    await fault({ path: "/v1/transfers", method: "POST", do: "fail", status: 400, code, times: 2 });
    await pass({ days: 20, hours: 1 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "pending", retryCount: 1, errorMessage: code });
    expect(await db().payoutAccount.findUnique({ where })).toMatchObject({
      stripeAccountId,
      payoutsEnabled: false,
    });
    await pass({ hours: 2 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({
      status: "pending",
      retryCount: 1,
      waitingReason: "payout_account_incomplete",
      errorMessage: null,
    });
    await finishOnboarding(on.streamer);
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "completed" });
  });

  test("two refused together count as one attempt", async () => {
    const on = await completed();
    await fault({ path: "/v1/transfers", method: "POST", do: "fail", status: 400, times: 2 });
    await pass({ days: 20, hours: 1 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "pending", retryCount: 1 });
    await pass({ hours: 2 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "completed", retryCount: 1, errorMessage: null });
  });

  test("counts as an attempt when a share changes before the refusal is processed", async () => {
    const on = await completed();
    await fault({ path: "/v1/transfers", method: "POST", do: "fail", status: 400, times: 2 });
    await pass({ days: 20, hours: 1 });
    await sweepDeadlines();
    const operations = await db().operation.findMany({ where: { kind: "transfer", status: "pending" } });
    for (const { id } of operations) await sendOperations([id]);
    await db().pledge.updateMany({ where: { challengeId: on.challengeId }, data: { payoutStale: true } });
    await syncPayoutShares(on.challengeId);
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "pending", retryCount: 1 });
    expect(await transfersOf(on)).toEqual([]);
    // Its next attempt must not consume another test's fault.
    await pass({ hours: 2 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "completed" });
  });

  test("resends only the one that was refused", async () => {
    const on = await completed();
    await fault({ path: "/v1/transfers", method: "POST", do: "fail", status: 400, times: 1 });
    await pass({ days: 20, hours: 1 });
    await runMoney();
    expect(await transfersOf(on)).toHaveLength(1);
    expect(await payoutOf(on)).toMatchObject({ status: "pending", retryCount: 1 });
    await pass({ hours: 2 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "completed" });
    expect(await transfersOf(on)).toHaveLength(2);
  });

  test("retries the refused one and does not duplicate the one whose reply was lost", async () => {
    const on = await completed();
    await pass({ days: 20, hours: 1 });
    await fault({ path: "/v1/transfers", method: "POST", do: "fail", status: 400, times: 1 });
    await fault({ path: "/v1/transfers", method: "POST", do: "lose_answer", times: 1 });
    await fault({ path: "/v1/transfers*", method: "*", do: "refuse", times: 99 });
    await runMoney();
    await clearFaults();
    await pass({ hours: 2 });
    await sweepDeadlines();
    const operations = await db().operation.findMany({
      where: { kind: "transfer", pledge: { challengeId: on.challengeId } },
      select: { status: true },
    });
    expect(operations.map(({ status }) => status).sort()).toEqual(["failed", "pending", "unknown"]);
    await runMoney();
    await recover(1);
    expect(await transfersOf(on)).toHaveLength(2);
    expect(await payoutOf(on)).toMatchObject({ status: "completed" });
  });

  test.each([
    ["a lost reply", { do: "lose_answer", times: 1 }],
    ["stored 500s", { do: "fail", status: 500, times: 2 }],
    ["a stored 500 after it was done", { do: "fail", status: 500, after_commit: true, times: 1 }],
    ["refused connections", { do: "refuse", times: 4 }],
    ["429s", { do: "fail", status: 429, times: 3 }],
  ])("is made once after %s", async (_, trouble) => {
    const on = await completed();
    await pass({ days: 20, hours: 1 });
    await fault({ path: "/v1/transfers", method: "POST", ...trouble });
    await runMoney();
    await recover();
    await pass({ hours: 2 });
    await runMoney();
    expect(await payoutOf(on)).toMatchObject({ status: "completed" });
    expect(await transfersOf(on)).toHaveLength(2);
    const books = await compareBooks();
    expect(books.ours).toBe(books.theirs);
  });

  test("notifies the streamer once when release is continued twice", async () => {
    const on = await completed();
    await pass({ days: 20, hours: 1 });
    await runMoney();
    const { id } = await payoutOf(on);
    await Promise.all([continueRelease(id), continueRelease(id)]);
    expect(
      await db().notification.count({ where: { userId: on.streamer.userId, type: "payout_sent" } }),
    ).toBe(1);
  });
});

test("cancels the payout when nothing could be collected", async () => {
  const on = await stage();
  const { pledgeId } = await secured(on);
  await swapCard(pledgeId, DECLINED_CARD);
  await pass({ days: 8 });
  await completeMoney(on);
  await pass({ days: 3, hours: 1 });
  await runMoney();
  await pass({ days: 18 });
  await runMoney();
  expect(await pledgeRow(pledgeId)).toMatchObject({ status: "uncollected" });
  expect(await payoutOf(on)).toMatchObject({ status: "cancelled", amountCents: 0n, transfers: [] });
  expect(await wireOf(on)).toMatchObject({ collected: 0, uncollected: 25 });
});

test("says what could not be collected from the end of the 72 hours on, whatever the payout waits for", async () => {
  const on = await stage();
  await secured(on);
  const boost = { kind: "boost", amountCents: 1_055, backer: await createViewer() } as const;
  const { pledgeId } = await secured(on, boost);
  await db().challenge.update({ where: { id: on.challengeId }, data: { potCents: 3_555 } });
  await swapCard(pledgeId, DECLINED_CARD);
  await pass({ days: 8 });
  await completeMoney(on);
  const short = { status: "pending", collected: 25, pot: 35.55 };
  expect(await wireOf(on)).toMatchObject({ ...short, uncollected: 0 });
  await pass({ days: 3, hours: 1 });
  await runMoney();
  expect(await wireOf(on)).toMatchObject({ ...short, uncollected: 10.55, waiting_reason: null });
  await transaction((tx) => blockPayout(tx, on.challengeId, "dispute_open"));
  await pass({ days: 18 });
  await runMoney();
  expect(await wireOf(on)).toMatchObject({ ...short, uncollected: 10.55, waiting_reason: "dispute_open" });
  // What is released after an upheld dispute was not refused by a bank.
  const at = now();
  const decision = { decidedAt: at, decidedById: (await createViewer()).userId, decisionReason: "Not done" };
  await db().dispute.create({
    data: { challengeId: on.challengeId, status: "upheld", openedAt: at, updatedAt: at, ...decision },
  });
  expect(await wireOf(on)).toMatchObject({ ...short, uncollected: 0 });
});
