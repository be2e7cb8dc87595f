import type Stripe from "stripe";
import {
  authorize,
  DAY,
  errorOf,
  expandedObject,
  HOLD,
  onboardedAccount,
  type Rig,
  startRig,
} from "../testing/harness";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

test("captures a hold, makes its funds available after two days, and transfers them to the streamer", async () => {
  const { stripe } = rig;
  const streamer = await onboardedAccount(rig);
  const customer = await stripe.customers.create({ email: "viewer@example.com" });
  const held = await authorize(stripe, 2500, { customer: customer.id, metadata: { pledge: "p1" } });
  expect(held).toMatchObject({ status: "requires_capture", amount_capturable: 2500, amount_received: 0 });

  const captured = await stripe.paymentIntents.capture(held.id, {
    expand: ["latest_charge.balance_transaction"],
  });
  expect(captured).toMatchObject({ status: "succeeded", amount_capturable: 0, amount_received: 2500 });
  const charge = expandedObject(captured.latest_charge);
  expect(charge).toMatchObject({
    captured: true,
    amount_captured: 2500,
    amount_refunded: 0,
    metadata: { pledge: "p1" },
  });
  const entry = expandedObject(charge.balance_transaction);
  expect(entry).toMatchObject({ amount: 2500, fee: 103, net: 2397, status: "pending", type: "charge" });

  const transfer = await stripe.transfers.create({
    amount: 2250,
    currency: "usd",
    destination: streamer,
    source_transaction: charge.id,
    transfer_group: "challenge_1",
  });
  expect(transfer).toMatchObject({ amount: 2250, transfer_group: "challenge_1", reversed: false });
  const theirs = await stripe.balance.retrieve(undefined, { stripeAccount: streamer });
  expect([theirs.pending[0]?.amount, theirs.available[0]?.amount]).toEqual([2250, 0]);

  await rig.control("POST", "clock/advance", { seconds: 2 * DAY });
  const ours = await stripe.balance.retrieve();
  expect([ours.pending[0]?.amount, ours.available[0]?.amount]).toEqual([0, 147]);
  const theirsLater = await stripe.balance.retrieve(undefined, { stripeAccount: streamer });
  expect(theirsLater.available[0]?.amount).toBe(2250);
});

test("keeps the balance equal to the sum of its transactions", async () => {
  const { stripe } = rig;
  const balance = await stripe.balance.retrieve();
  const entries = await stripe.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const sum = entries.reduce((total, entry) => total + entry.net, 0);
  expect((balance.available[0]?.amount ?? 0) + (balance.pending[0]?.amount ?? 0)).toBe(sum);
});

test("voids a hold, which then cannot be captured", async () => {
  const { stripe } = rig;
  const held = await authorize(stripe, 1000);
  const canceled = await stripe.paymentIntents.cancel(held.id, { expand: ["latest_charge"] });
  expect(canceled).toMatchObject({ status: "canceled", amount_capturable: 0, amount_received: 0 });
  expect(expandedObject(canceled.latest_charge)).toMatchObject({
    captured: false,
    refunded: true,
    balance_transaction: null,
  });
  const { data: refunds } = await stripe.refunds.list({ payment_intent: held.id, expand: ["data.charge"] });
  expect(refunds).toMatchObject([
    { amount: 1000, status: "succeeded", reason: null, balance_transaction: null, metadata: {} },
  ]);
  expect(expandedObject(refunds[0]?.charge).captured).toBe(false);
  const [event] = (await stripe.events.list({ type: "refund.created", limit: 1 })).data;
  expect(event?.data.object).toMatchObject({ id: refunds[0]?.id });
  // Nothing came, so nothing comes back.
  await rig.control("POST", `refunds/${refunds[0]?.id}/fail`);
  expect(await stripe.balanceTransactions.list({ source: refunds[0]?.id ?? "" })).toMatchObject({ data: [] });
  expect((await errorOf(stripe.refunds.create({ payment_intent: held.id }))).code).toBe(
    "charge_already_refunded",
  );

  const error = await errorOf(stripe.paymentIntents.capture(held.id));
  expect(error).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state" });
  expect(error.payment_intent).toMatchObject({ id: held.id, status: "canceled" });
});

test("captures a part with its fee, and releases the rest", async () => {
  const { stripe } = rig;
  const held = await authorize(stripe, 5000);
  const captured = await stripe.paymentIntents.capture(held.id, {
    amount_to_capture: 2000,
    expand: ["latest_charge.balance_transaction"],
  });
  const charge = expandedObject(captured.latest_charge);
  expect(charge).toMatchObject({ amount: 5000, amount_captured: 2000, amount_refunded: 3000 });
  expect(expandedObject(charge.balance_transaction)).toMatchObject({ amount: 2000, fee: 88 });
  const error = await errorOf(
    stripe.paymentIntents.capture((await authorize(stripe, 1000)).id, { amount_to_capture: 1001 }),
  );
  expect(error.code).toBe("amount_too_large");
});

test.each([
  { who: "Visa, cardholder present", method: "pm_card_visa", offSession: false, window: 7 * DAY },
  { who: "Visa, cardholder absent", method: "pm_card_visa", offSession: true, window: 4 * DAY + 18 * 3600 },
  { who: "Mastercard, cardholder absent", method: "pm_card_mastercard", offSession: true, window: 7 * DAY },
])(
  "a hold lasts as long as its network allows ($who) and then lets go",
  async ({ method, offSession, window }) => {
    const { stripe } = rig;
    const customer = await stripe.customers.create();
    const saved = await stripe.paymentMethods.attach(method, { customer: customer.id });
    const held = await authorize(stripe, 1500, {
      customer: customer.id,
      payment_method: saved.id,
      ...(offSession ? { off_session: true } : {}),
      expand: ["latest_charge"],
    });
    const charge = expandedObject(held.latest_charge);
    const captureBefore = charge.payment_method_details?.card?.capture_before ?? 0;
    expect(captureBefore - charge.created).toBe(window);

    await rig.control("POST", "clock/advance", { seconds: window - 60 });
    expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe("requires_capture");
    await rig.control("POST", "clock/advance", { seconds: 60 });
    const gone = await stripe.paymentIntents.retrieve(held.id);
    expect(gone).toMatchObject({
      status: "canceled",
      cancellation_reason: "automatic",
      amount_capturable: 0,
    });
    expect(gone.canceled_at).toBe(captureBefore);
    const events = await stripe.events.list({
      types: ["charge.expired", "payment_intent.canceled"],
      limit: 2,
    });
    expect(events.data.map((event) => event.type)).toEqual(["payment_intent.canceled", "charge.expired"]);
    expect((await stripe.refunds.list({ payment_intent: held.id })).data).toMatchObject([
      { amount: 1500, reason: "expired_uncaptured_charge", balance_transaction: null },
    ]);
  },
);

test("refunds at most the captured amount", async () => {
  const { stripe } = rig;
  const held = await authorize(stripe, 3000);
  await stripe.paymentIntents.capture(held.id);
  const first = await stripe.refunds.create({
    payment_intent: held.id,
    amount: 1000,
    expand: ["balance_transaction"],
  });
  expect(first).toMatchObject({ status: "succeeded", amount: 1000 });
  expect(expandedObject(first.balance_transaction)).toMatchObject({ amount: -1000, fee: 0, type: "refund" });
  expect((await errorOf(stripe.refunds.create({ payment_intent: held.id, amount: 2001 }))).statusCode).toBe(
    400,
  );
  await stripe.refunds.create({ payment_intent: held.id });
  expect((await errorOf(stripe.refunds.create({ payment_intent: held.id }))).code).toBe(
    "charge_already_refunded",
  );
  const charge = await stripe.charges.retrieve(first.charge?.toString() ?? "", { expand: ["refunds"] });
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 3000 });
  expect(charge.refunds?.data).toHaveLength(2);
});

test("fails a refund to the published card a day after it succeeded", async () => {
  const { stripe } = rig;
  const paid = await stripe.paymentIntents.create({
    amount: 2000,
    currency: "usd",
    allowed_payment_method_types: ["card"],
    payment_method: "pm_card_refundFail",
    confirm: true,
  });
  const refund = await stripe.refunds.create({
    payment_intent: paid.id,
    expand: ["failure_balance_transaction"],
  });
  expect(refund.status).toBe("succeeded");
  await rig.control("POST", "clock/advance", { seconds: DAY });
  const failed = await stripe.refunds.retrieve(refund.id, { expand: ["failure_balance_transaction"] });
  expect(failed).toMatchObject({ status: "failed", failure_reason: "expired_or_canceled_card" });
  expect(expandedObject(failed.failure_balance_transaction).amount).toBe(2000);
  const events = await stripe.events.list({ type: "refund.failed" });
  expect(events.data).toHaveLength(1);
});

test("makes the funds of the bypassing card available at once", async () => {
  const { stripe } = rig;
  const before = (await stripe.balance.retrieve()).available[0]?.amount ?? 0;
  await stripe.paymentIntents.create({
    amount: 10_000,
    currency: "usd",
    allowed_payment_method_types: ["card"],
    payment_method: "pm_card_bypassPending",
    confirm: true,
  });
  expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(before + 10_000 - 320);
});

describe("an extended authorization", () => {
  const card = { request_extended_authorization: "if_available" } as const;
  const detailsOf = async (more: Partial<Stripe.PaymentIntentCreateParams>) => {
    const held = await authorize(rig.stripe, 1500, { ...more, expand: ["latest_charge"] });
    const charge = expandedObject(held.latest_charge);
    const details = charge.payment_method_details?.card;
    return {
      status: details?.extended_authorization?.status,
      days: ((details?.capture_before ?? 0) - charge.created) / DAY,
    };
  };
  const asking = { payment_method_options: { card } };

  test("is refused with the whole payment without the feature, however it is asked for", async () => {
    const { stripe } = rig;
    const known = await stripe.paymentIntents.create({ ...HOLD, amount: 1500 });
    const attempts = [
      () => authorize(stripe, 1500, asking),
      () => stripe.paymentIntents.update(known.id, asking),
      () => stripe.paymentIntents.confirm(known.id, { payment_method: "pm_card_visa", ...asking }),
    ];
    for (const attempt of attempts) {
      expect(await errorOf(attempt())).toMatchObject({
        statusCode: 400,
        code: "payment_intent_invalid_parameter",
        message: expect.stringContaining("not eligible for the requested card features"),
      });
    }
    expect((await stripe.paymentIntents.retrieve(known.id)).status).toBe("requires_payment_method");
  });

  test.each([
    ["pm_card_visa", 29.75],
    ["pm_card_mastercard", 30],
    ["pm_card_amex", 7],
  ])(
    "%s: lasts %d days, if the account has the feature and the request asks for it",
    async (method, days) => {
      await rig.control("POST", "features", { extended_authorization: true });
      const status = days > 7 ? "enabled" : "disabled";
      expect(await detailsOf({ ...asking, payment_method: method })).toEqual({ status, days });
      expect(await detailsOf({ payment_method: method })).toEqual({ status: "disabled", days: 7 });
      await rig.control("POST", "features", { extended_authorization: false });
    },
  );
});

test("accepts a credential usage for off-session payments, unless they save the card", async () => {
  const { stripe } = rig;
  const customer = await stripe.customers.create();
  const saved = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  const absent = {
    customer: customer.id,
    payment_method: saved.id,
    off_session: true,
    payment_method_options: { card: { stored_credential_usage: "unscheduled" } },
  } as const;
  const held = await authorize(stripe, 1500, { ...absent, expand: ["latest_charge"] });
  const details = expandedObject(held.latest_charge).payment_method_details?.card;
  expect(details?.stored_credential_usage).toBe("unscheduled");
  const error = await errorOf(authorize(stripe, 1500, { ...absent, setup_future_usage: "off_session" }));
  expect(error.param).toBe("payment_method_options[card][stored_credential_usage]");
});
