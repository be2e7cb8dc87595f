import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { openAuthorization, releasePledge, syncPaymentIntent } from "@/lib/payments";
import type { UserId } from "@/lib/shared/ids";
import {
  clearFaults,
  fault,
  operationsOf,
  pledge,
  pledgeRow,
  recover,
  runMoney,
  secured,
  stage,
} from "@/tests/support/money";
import { payWith, sandbox, stripe } from "@/tests/support/world";
import { intentOf, openPayment } from "../testing/open-payment";

const refusal = (code: string) => expect.objectContaining({ code });

afterEach(clearFaults);

async function intentsOf(backerId: UserId) {
  const { stripeCustomerId } = await db().paymentCustomer.findUniqueOrThrow({ where: { userId: backerId } });
  return (await stripe().paymentIntents.list({ customer: stripeCustomerId })).data;
}

test("a card confirmed in the browser secures the pledge and is saved", async () => {
  const { on, pledgeId, clientSecret, intentId } = await openPayment();
  await payWith(clientSecret);
  expect(await syncPaymentIntent(intentId)).toEqual({
    pledgeId,
    challengeId: on.challengeId,
    backerId: on.viewer.userId,
    intentStatus: "requires_capture",
    pledgeStatus: "secured",
  });

  const intent = await stripe().paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });
  const row = await pledgeRow(pledgeId);
  expect(intent).toMatchObject({
    amount: 2_500,
    capture_method: "manual",
    setup_future_usage: "off_session",
    allowed_payment_method_types: ["card"],
    transfer_group: on.challengeId,
    metadata: { pledge_id: pledgeId, hold_id: row.holds[0]?.id, challenge_id: on.challengeId },
  });
  const charge = intent.latest_charge;
  const captureBefore =
    typeof charge === "string" ? null : charge?.payment_method_details?.card?.capture_before;
  expect(row.holds).toEqual([
    expect.objectContaining({
      status: "live",
      stripePaymentMethodId: intent.payment_method,
      captureBefore: new Date((captureBefore ?? 0) * 1_000),
      capturedCents: 0,
    }),
  ]);
  expect(await operationsOf(pledgeId)).toEqual(["authorize done"]);
});

test("stores no client secret", async () => {
  const { pledgeId, intentId } = await openPayment();
  const rows = JSON.stringify(await pledgeRow(pledgeId));
  expect(rows).toContain(intentId);
  expect(rows).not.toContain("_secret_");
});

test("opens one payment when called again", async () => {
  const { on, pledgeId, clientSecret } = await openPayment();
  expect(await openAuthorization(pledgeId)).toEqual({ clientSecret });
  expect(await intentsOf(on.viewer.userId)).toHaveLength(1);
});

test("opens one payment for one customer when called five times at once", async () => {
  const on = await stage();
  const pledgeId = await pledge(on);
  const secrets = await Promise.allSettled(Array.from({ length: 5 }, () => openAuthorization(pledgeId)));
  const answers = secrets.flatMap((result) =>
    result.status === "fulfilled" ? [result.value.clientSecret] : [],
  );
  expect(answers.length).toBeGreaterThan(0);
  expect(new Set(answers).size).toBe(1);
  expect(await intentsOf(on.viewer.userId)).toHaveLength(1);
  const customers = await stripe().customers.list();
  expect(customers.data.filter(({ metadata }) => metadata.user_id === on.viewer.userId)).toHaveLength(1);
  await recover();
  expect(await operationsOf(pledgeId)).toEqual(["authorize done"]);
});

test("the idempotency key makes three concurrent calls one payment when none finds another's result", async () => {
  const on = await stage();
  const pledgeId = await pledge(on);
  await fault({ path: "/v1/payment_intents", method: "POST", do: "stall", delay_ms: 1_500, times: 3 });
  await Promise.allSettled(Array.from({ length: 3 }, () => openAuthorization(pledgeId)));
  await clearFaults();
  await recover();
  expect(await intentsOf(on.viewer.userId)).toHaveLength(1);
  expect(await operationsOf(pledgeId)).toEqual(["authorize done"]);
});

test("a declined card leaves the payment open for another one", async () => {
  const { pledgeId, clientSecret, intentId } = await openPayment();
  await expect(payWith(clientSecret, "pm_card_chargeDeclined")).rejects.toThrow("declined");
  expect(await syncPaymentIntent(intentId)).toMatchObject({
    intentStatus: "requires_payment_method",
    pledgeStatus: "awaiting",
  });
  await payWith((await openAuthorization(pledgeId)).clientSecret);
  expect(await syncPaymentIntent(intentId)).toMatchObject({ pledgeStatus: "secured" });
});

test.each([
  [true, "secured"],
  [false, "awaiting"],
] as const)("3-D Secure approved %s: the pledge is %s", async (success, status) => {
  const { clientSecret, intentId } = await openPayment();
  await payWith(clientSecret, "pm_card_threeDSecureRequired");
  expect(await syncPaymentIntent(intentId)).toMatchObject({
    intentStatus: "requires_action",
    pledgeStatus: "awaiting",
  });
  await sandbox(`3ds/${intentId}`, { success });
  expect(await syncPaymentIntent(intentId)).toMatchObject({ pledgeStatus: status });
});

test("opens no payment for a secured or released pledge", async () => {
  const on = await stage();
  const { pledgeId } = await secured(on);
  await expect(openAuthorization(pledgeId)).rejects.toEqual(refusal("wrong_state"));
  const other = await pledge(on, { kind: "boost" });
  await openAuthorization(other);
  await transaction((tx) => releasePledge(tx, other));
  await expect(openAuthorization(other)).rejects.toEqual(refusal("wrong_state"));
});

test("opens a new payment when the provider has cancelled the first one", async () => {
  const { pledgeId, intentId } = await openPayment();
  await stripe().paymentIntents.cancel(intentId);
  const second = await openAuthorization(pledgeId);
  expect(intentOf(second.clientSecret)).not.toBe(intentId);
  await syncPaymentIntent(await payWith(second.clientSecret));
  expect((await pledgeRow(pledgeId)).holds.map(({ status }) => status)).toEqual(["voided", "live"]);
});

test("does not sync an intent that is not ours", async () => {
  const foreign = await stripe().paymentIntents.create({ amount: 2_500, currency: "usd" });
  expect(await syncPaymentIntent(foreign.id)).toBeNull();
  expect(await syncPaymentIntent("../v1/balance")).toBeNull();
});

describe("when the provider", () => {
  test.each([
    ["refuses the connection", { do: "refuse", times: 20 }],
    ["answers 500", { do: "fail", status: 500, times: 20 }],
    ["answers 429", { do: "fail", status: 429, times: 20 }],
    ["answers 503 without storing it", { do: "fail", status: 503, remember: false, times: 20 }],
  ])("%s: throws payments_unavailable, and can be resumed", async (_, trouble) => {
    const on = await stage();
    const pledgeId = await pledge(on);
    await fault({ path: "/v1/payment_intents", method: "POST", ...trouble });
    await expect(openAuthorization(pledgeId)).rejects.toEqual(refusal("payments_unavailable"));
    await clearFaults();
    let opened = await openAuthorization(pledgeId).catch(() => null);
    opened ??= await openAuthorization(pledgeId);
    await syncPaymentIntent(await payWith(opened.clientSecret));
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "secured" });
    expect(await intentsOf(on.viewer.userId)).toHaveLength(1);
  });

  test.each(["lose_answer", "cut"])(
    "creates the payment and loses the reply (%s): finds it instead of creating another",
    async (how) => {
      const on = await stage();
      const pledgeId = await pledge(on);
      await fault({ path: "/v1/payment_intents", method: "POST", do: how, times: 1 });
      const opened = await openAuthorization(pledgeId).catch(() => openAuthorization(pledgeId));
      await syncPaymentIntent(await payWith(opened.clientSecret));
      expect(await pledgeRow(pledgeId)).toMatchObject({ status: "secured" });
      expect(await intentsOf(on.viewer.userId)).toHaveLength(1);
    },
  );

  test("creates the payment and keeps answering 500: finds it and voids it with the challenge", async () => {
    const on = await stage();
    const pledgeId = await pledge(on);
    await fault({
      path: "/v1/payment_intents",
      method: "POST",
      do: "fail",
      status: 500,
      after_commit: true,
      times: 20,
    });
    await expect(openAuthorization(pledgeId)).rejects.toEqual(refusal("payments_unavailable"));
    await transaction((tx) => releasePledge(tx, pledgeId));
    await clearFaults();
    await recover();
    expect((await intentsOf(on.viewer.userId)).map(({ status }) => status)).toEqual(["canceled"]);
    expect(await pledgeRow(pledgeId)).toMatchObject({ status: "voided" });
  });

  test("loses the reply about the customer: creates one customer", async () => {
    const on = await stage();
    const pledgeId = await pledge(on);
    await fault({ path: "/v1/customers", method: "POST", do: "lose_answer", times: 1 });
    await fault({ path: "/v1/customers", method: "POST", do: "refuse", times: 9 });
    await openAuthorization(pledgeId).catch(() => null);
    await clearFaults();
    await openAuthorization(pledgeId);
    const customers = await stripe().customers.list();
    expect(customers.data.filter(({ metadata }) => metadata.user_id === on.viewer.userId)).toHaveLength(1);
  });
});

test("releases a pledge that was never sent without calling the provider", async () => {
  const on = await stage();
  const pledgeId = await pledge(on);
  await transaction((tx) => releasePledge(tx, pledgeId));
  await runMoney();
  expect(await pledgeRow(pledgeId)).toMatchObject({ status: "voided", holds: [{ status: "voided" }] });
  expect(await operationsOf(pledgeId)).toEqual(["authorize failed"]);
  expect(await db().paymentCustomer.findUnique({ where: { userId: on.viewer.userId } })).toBeNull();
});
