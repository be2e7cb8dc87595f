import { remember } from "../server/idempotency";
import { Platforms } from "../state/platforms";
import { authorize, DAY, errorOf, type Rig, startRig } from "../testing/harness";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const hold = { amount: 1000, currency: "usd", allowed_payment_method_types: ["card" as const] };

test("repeats the response for the same key and parameters", async () => {
  const { stripe } = rig;
  const first = await stripe.paymentIntents.create(hold, { idempotencyKey: "same" });
  const second = await stripe.paymentIntents.create(hold, { idempotencyKey: "same" });
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(second.lastResponse.headers["original-request"]).toBe(first.lastResponse.requestId);
  expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  // The order of the parameters does not matter.
  const { amount, ...rest } = hold;
  expect((await stripe.paymentIntents.create({ ...rest, amount }, { idempotencyKey: "same" })).id).toBe(
    first.id,
  );
});

test("repeats an endpoint's error without executing it again", async () => {
  const { stripe } = rig;
  const declined = () =>
    stripe.paymentIntents.create(
      { ...hold, payment_method: "pm_card_chargeDeclined", confirm: true },
      { idempotencyKey: "declined" },
    );
  const first = await errorOf(declined());
  const second = await errorOf(declined());
  expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
  expect(second.headers?.["idempotent-replayed"]).toBe("true");
});

test("does not store errors about parameters, which never reached an endpoint", async () => {
  const { stripe } = rig;
  expect(
    (await errorOf(stripe.paymentIntents.create({ ...hold, amount: 0 }, { idempotencyKey: "typo" })))
      .statusCode,
  ).toBe(400);
  expect((await stripe.paymentIntents.create(hold, { idempotencyKey: "typo" })).amount).toBe(1000);
});

test("refuses a key with other parameters or another path", async () => {
  const { stripe } = rig;
  const held = await authorize(stripe, 1000);
  await stripe.paymentIntents.capture(held.id, {}, { idempotencyKey: "capture" });
  const path = `/v1/payment_intents/${held.id}`;
  for (const [call, words] of [
    [
      () => stripe.paymentIntents.capture(held.id, { amount_to_capture: 500 }, { idempotencyKey: "capture" }),
      "with the same parameters they were first used with",
    ],
    [
      () => stripe.paymentIntents.cancel(held.id, {}, { idempotencyKey: "capture" }),
      `for the same endpoint they were first used for ('${path}/cancel' vs '${path}/capture')`,
    ],
  ] as const) {
    expect(await errorOf(call())).toMatchObject({
      type: "StripeIdempotencyError",
      statusCode: 400,
      message: `Keys for idempotent requests can only be used ${words}. Try using a key other than 'capture' if you meant to execute a different request.`,
    });
  }
});

test("refuses a key while it is in use", async () => {
  const { stripe } = rig;
  await rig.control("POST", "faults", {
    on: "request",
    method: "POST",
    path: "/v1/customers",
    do: "stall",
    delay_ms: 2_500,
  });
  const slow = stripe.customers.create({ email: "slow@example.com" }, { idempotencyKey: "busy" });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const error = await errorOf(
    stripe.customers.create({ email: "slow@example.com" }, { idempotencyKey: "busy" }),
  );
  expect(error).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  const made = await slow;
  expect((await stripe.customers.create({ email: "slow@example.com" }, { idempotencyKey: "busy" })).id).toBe(
    made.id,
  );
});

test("forgets a key after a day", async () => {
  const { stripe } = rig;
  const first = await stripe.paymentIntents.create(hold, { idempotencyKey: "old" });
  await rig.control("POST", "clock/advance", { seconds: DAY + 1 });
  expect((await stripe.paymentIntents.create(hold, { idempotencyKey: "old" })).id).not.toBe(first.id);
});

test("forgets answers when their time is over, although others are kept longer or were given again", async () => {
  const platforms = new Platforms(
    null,
    () => {},
    () => {},
  );
  const { home: space } = platforms.of("forgetful");
  const { platform } = space;
  const answer = (key: string, version: 1 | 2) =>
    platform.transact(() =>
      remember({ space, key, path: "/", fingerprint: "", version }, { status: 200, body: "", requestId: "" }),
    );
  const pass = (seconds: number) =>
    platform.transact(() => {
      const offset = space.clockSetting.get("clock")?.offset ?? 0;
      space.clockSetting.put({ id: "clock", offset: offset + seconds });
    });
  answer("account", 2);
  answer("again", 1);
  answer("old", 1);
  pass(DAY + 1);
  answer("again", 1);
  expect(space.idempotency.all().map(({ id }) => id)).toEqual(["again"]);
  pass(DAY / 2);
  answer("young", 1);
  pass(DAY / 2 + 1);
  answer("new", 1);
  expect(space.idempotency.all().map(({ id }) => id)).toEqual(["young", "new"]);
  expect(space.idempotencyV2.all().map(({ id }) => id)).toEqual(["account"]);
});

test("keeps the keys of connected accounts separate", async () => {
  const { stripe } = rig;
  const account = await stripe.v2.core.accounts.create({ display_name: "One" });
  const ours = await stripe.customers.create({}, { idempotencyKey: "shared" });
  const theirs = await stripe.customers.create({}, { idempotencyKey: "shared", stripeAccount: account.id });
  expect(theirs.id).not.toBe(ours.id);
});
