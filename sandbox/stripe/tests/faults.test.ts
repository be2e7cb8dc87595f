import { authorize, errorOf, HOLD, type Rig, startRig } from "../testing/harness";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterEach(() => rig.control("DELETE", "faults"));
afterAll(() => rig.close());

const capture = (fault: object) =>
  rig.control("POST", "faults", {
    on: "request",
    method: "POST",
    path: "/v1/payment_intents/*/capture",
    ...fault,
  });

test("a failure before execution changes nothing, and a 500 is stored under its key", async () => {
  const { stripe } = rig;
  const held = await authorize(stripe, 1000);
  await capture({ do: "fail", status: 500 });
  const key = { idempotencyKey: "fails" };
  expect(await errorOf(stripe.paymentIntents.capture(held.id, {}, key))).toMatchObject({
    type: "StripeAPIError",
    statusCode: 500,
  });
  expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe("requires_capture");
  const replay = await errorOf(stripe.paymentIntents.capture(held.id, {}, key));
  expect([replay.statusCode, replay.headers?.["idempotent-replayed"]]).toEqual([500, "true"]);
});

test("a failure after execution hides the result", async () => {
  const { stripe } = rig;
  const held = await authorize(stripe, 1000);
  await capture({ do: "fail", status: 500, after_commit: true });
  await errorOf(stripe.paymentIntents.capture(held.id, {}, { idempotencyKey: "hidden" }));
  expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe("succeeded");
});

test("a 429 is a rate limit error and is not stored", async () => {
  const { stripe } = rig;
  const held = await authorize(stripe, 1000);
  await capture({ do: "fail", status: 429, code: "rate_limit" });
  const key = { idempotencyKey: "limited" };
  expect((await errorOf(stripe.paymentIntents.capture(held.id, {}, key))).type).toBe("StripeRateLimitError");
  expect((await stripe.paymentIntents.capture(held.id, {}, key)).status).toBe("succeeded");
});

// The SDK always retries a closed connection once, so the fault must affect two calls.
test.each([
  { do: "refuse", status: "requires_capture" },
  { do: "lose_answer", status: "succeeded" },
  { do: "cut", status: "succeeded" },
])("$do: the client gets a connection error, and the intent is $status", async ({ do: how, status }) => {
  const { stripe } = rig;
  const held = await authorize(stripe, 1000);
  await capture({ do: how, times: how === "refuse" ? 2 : 1 });
  if (how !== "refuse") await capture({ do: "refuse" });
  const key = { idempotencyKey: `broken_${how}` };
  expect((await errorOf(stripe.paymentIntents.capture(held.id, {}, key))).type).toBe("StripeConnectionError");
  expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe(status);
  await rig.control("DELETE", "faults");
  expect((await stripe.paymentIntents.capture(held.id, {}, key)).status).toBe("succeeded");
});

test("a stalled call is executed after the client's timeout", async () => {
  const { stripe } = rig;
  const held = await authorize(stripe, 1000);
  await capture({ do: "stall", delay_ms: 3_000, after_commit: true });
  const impatient = rig.client(rig.key, { timeout: 1_000 });
  expect((await errorOf(impatient.paymentIntents.capture(held.id))).type).toBe("StripeConnectionError");
  expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe("succeeded");
});

test("the SDK's retry gets past a fault without executing anything twice", async () => {
  const patient = rig.client(rig.key, { maxNetworkRetries: 2 });
  await rig.control("POST", "faults", {
    on: "request",
    method: "POST",
    path: "/v1/payment_intents",
    do: "lose_answer",
  });
  const before = (await patient.paymentIntents.list({ limit: 100 })).data.length;
  await patient.paymentIntents.create({ ...HOLD, amount: 1000 });
  expect((await patient.paymentIntents.list({ limit: 100 })).data).toHaveLength(before + 1);
});

test("a fault can skip calls, and affects only one platform", async () => {
  const { stripe } = rig;
  await rig.control("POST", "faults", {
    on: "request",
    path: "/v1/customers",
    skip: 1,
    do: "fail",
    status: 503,
  });
  await rig.client("sk_test_elsewhere").customers.create();
  await stripe.customers.create();
  expect((await errorOf(stripe.customers.create())).statusCode).toBe(503);
  await stripe.customers.create();
});
