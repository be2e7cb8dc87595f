import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { openAuthorization, releasePledge, syncPaymentIntent } from "@/lib/payments";
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

const refusal = (code: string) => expect.objectContaining({ code });
const intentOf = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";

afterEach(clearFaults);

async function intentsOf(backerId: string) {
  const { stripeCustomerId } = await db().paymentCustomer.findUniqueOrThrow({ where: { userId: backerId } });
  return (await stripe().paymentIntents.list({ customer: stripeCustomerId })).data;
}

test("a card confirmed in the browser secures the pledge and is saved for later", async () => {
  const on = await stage();
  const pledgeId = await pledge(on);
  const { clientSecret } = await openAuthorization(pledgeId);
  const intentId = await payWith(clientSecret);
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

test("client secrets are nowhere in the database", async () => {
  const pledgeId = await pledge(await stage());
  const { clientSecret } = await openAuthorization(pledgeId);
  const rows = JSON.stringify(await pledgeRow(pledgeId));
  expect(rows).toContain(intentOf(clientSecret));
  expect(rows).not.toContain("_secret_");
});

test("asked again, it is the same payment", async () => {
  const on = await stage();
  const pledgeId = await pledge(on);
  const first = await openAuthorization(pledgeId);
  expect(await openAuthorization(pledgeId)).toEqual(first);
  expect(await intentsOf(on.viewer.userId)).toHaveLength(1);
});

test("asked five times at once, it is one payment and one customer", async () => {
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

test("asked by three at once before the first is done, so that looking finds nothing: the key makes them one", async () => {
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
  const pledgeId = await pledge(await stage());
  const { clientSecret } = await openAuthorization(pledgeId);
  await expect(payWith(clientSecret, "pm_card_chargeDeclined")).rejects.toThrow("declined");
  expect(await syncPaymentIntent(intentOf(clientSecret))).toMatchObject({
    intentStatus: "requires_payment_method",
    pledgeStatus: "awaiting",
  });
  await payWith((await openAuthorization(pledgeId)).clientSecret);
  expect(await syncPaymentIntent(intentOf(clientSecret))).toMatchObject({ pledgeStatus: "secured" });
});

test.each([
  [true, "secured"],
  [false, "awaiting"],
] as const)("a card that asks its holder: approved is %s", async (success, status) => {
  const pledgeId = await pledge(await stage());
  const { clientSecret } = await openAuthorization(pledgeId);
  const intentId = await payWith(clientSecret, "pm_card_threeDSecureRequired");
  expect(await syncPaymentIntent(intentId)).toMatchObject({
    intentStatus: "requires_action",
    pledgeStatus: "awaiting",
  });
  await sandbox(`3ds/${intentId}`, { success });
  expect(await syncPaymentIntent(intentId)).toMatchObject({ pledgeStatus: status });
});

test("a secured or a released pledge opens no payment", async () => {
  const on = await stage();
  const { pledgeId } = await secured(on);
  await expect(openAuthorization(pledgeId)).rejects.toEqual(refusal("wrong_state"));
  const other = await pledge(on, { kind: "boost" });
  await openAuthorization(other);
  await transaction((tx) => releasePledge(tx, other));
  await expect(openAuthorization(other)).rejects.toEqual(refusal("wrong_state"));
});

test("a payment that the provider cancelled is opened anew", async () => {
  const pledgeId = await pledge(await stage());
  const first = await openAuthorization(pledgeId);
  await stripe().paymentIntents.cancel(intentOf(first.clientSecret));
  const second = await openAuthorization(pledgeId);
  expect(intentOf(second.clientSecret)).not.toBe(intentOf(first.clientSecret));
  await syncPaymentIntent(await payWith(second.clientSecret));
  expect((await pledgeRow(pledgeId)).holds.map(({ status }) => status)).toEqual(["voided", "live"]);
});

test("an intent that is not ours is not asked about", async () => {
  const foreign = await stripe().paymentIntents.create({ amount: 2_500, currency: "usd" });
  expect(await syncPaymentIntent(foreign.id)).toBeNull();
  expect(await syncPaymentIntent("../v1/balance")).toBeNull();
});

describe("the provider in trouble", () => {
  test.each([
    ["refuses the connection", { do: "refuse", times: 20 }],
    ["answers 500", { do: "fail", status: 500, times: 20 }],
    ["answers 429", { do: "fail", status: 429, times: 20 }],
    ["answers 503 and forgets it", { do: "fail", status: 503, remember: false, times: 20 }],
  ])("%s: said plainly, and resumed later", async (_, trouble) => {
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
    "done, but the answer is lost (%s): found again, not done again",
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

  test("done, answered 500 for ever, and nobody came back: found, and voided with the challenge", async () => {
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

  test("the customer's answer is lost: still one customer", async () => {
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

test("a pledge that was never sent is released without a word to the provider", async () => {
  const on = await stage();
  const pledgeId = await pledge(on);
  await transaction((tx) => releasePledge(tx, pledgeId));
  await runMoney();
  expect(await pledgeRow(pledgeId)).toMatchObject({ status: "voided", holds: [{ status: "voided" }] });
  expect(await operationsOf(pledgeId)).toEqual(["authorize failed"]);
  expect(await db().paymentCustomer.findUnique({ where: { userId: on.viewer.userId } })).toBeNull();
});
