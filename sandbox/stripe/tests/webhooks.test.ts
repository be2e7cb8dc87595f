import { authorize, errorOf, onboardedAccount, type Rig, startRig } from "../testing/harness";
import { type Receiver, startReceiver, until } from "../testing/receiver";

let rig: Rig;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
  rig = await startRig();
});
afterEach(async () => {
  await rig.close();
  await receiver.close();
});

/** Starts a sandbox with a registered endpoint, under the receiver's secret. */
async function rigWithEndpoint(connect = false): Promise<void> {
  await rig.close();
  const key = "sk_test_hooked";
  rig = await startRig({ key, webhooks: [{ key, url: receiver.url, secret: receiver.secret, connect }] });
}

test("delivers every event of a payment, signed with the wall-clock time of its delivery", async () => {
  await rigWithEndpoint();
  await rig.control("POST", "clock/advance", { seconds: 30 * 24 * 3600 });
  const held = await authorize(rig.stripe, 1000, { metadata: { pledge: "p1" } });
  await rig.stripe.paymentIntents.capture(held.id, {}, { idempotencyKey: "op_1" });
  await until("five events", () => receiver.received.length === 5);
  expect(receiver.types().sort()).toEqual([
    "charge.captured",
    "charge.succeeded",
    "payment_intent.amount_capturable_updated",
    "payment_intent.created",
    "payment_intent.succeeded",
  ]);
  const succeeded = receiver.received.find(({ event }) => event.type === "payment_intent.succeeded");
  expect(succeeded?.event.request?.idempotency_key).toBe("op_1");
  expect(succeeded?.event.data.object).toMatchObject({
    id: held.id,
    metadata: { pledge: "p1" },
    status: "succeeded",
  });
  expect(Math.abs((succeeded?.signedAt ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  expect(succeeded?.event.created).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600);
});

test("creates an endpoint with its own secret, and delivers only its enabled events", async () => {
  await receiver.close();
  const endpoint = await rig.stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ["customer.created"],
  });
  expect((await rig.stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
  receiver = await startReceiver(endpoint.secret);
  await rig.stripe.webhookEndpoints.update(endpoint.id, { url: receiver.url });
  const customer = await rig.stripe.customers.create();
  await rig.stripe.customers.update(customer.id, { name: "Ann" });
  await rig.control("POST", "webhooks/flush");
  expect(receiver.types()).toEqual(["customer.created"]);

  await rig.stripe.webhookEndpoints.del(endpoint.id);
  await rig.stripe.customers.create();
  expect(await rig.control("POST", "webhooks/flush")).toEqual({ delivered: 0, failed: 0, pending: 0 });
});

test("retries a delivery until it is accepted, and counts it as pending until then", async () => {
  await rigWithEndpoint();
  receiver.answer(500);
  await rig.stripe.customers.create();
  await until("the first attempt", () => receiver.received.length === 1);
  const [event] = (await rig.stripe.events.list()).data;
  expect(event?.pending_webhooks).toBe(1);
  receiver.answer(200);
  await until("the retry", () => receiver.received.length > 1);
  // The first retry may have come before the new answer.
  expect(await rig.control("POST", "webhooks/flush")).toMatchObject({ failed: 0, pending: 0 });
  expect(new Set(receiver.received.map(({ event: { id } }) => id)).size).toBe(1);
  expect((await rig.stripe.events.retrieve(event?.id ?? "")).pending_webhooks).toBe(0);
});

test("counts the attempts that failed, by their answer, although they are repeated", async () => {
  await rigWithEndpoint();
  receiver.answer(503, 1);
  await rig.stripe.customers.create();
  await until("the retry", () => receiver.received.length === 2);
  await rig.control("POST", "webhooks/flush");
  expect(await rig.control("GET", "webhooks")).toEqual({ delivered: 1, failed: { 503: 1 }, pending: 0 });
  await receiver.close();
  await rig.stripe.customers.create();
  await rig.control("POST", "webhooks/flush");
  expect(await rig.control("GET", "webhooks")).toMatchObject({
    failed: { 503: 1, "no answer": expect.any(Number) },
  });
});

test("signs by both secrets while one is rolled, then by the new one alone", async () => {
  await rigWithEndpoint();
  const later = await startReceiver("whsec_next");
  const deliverTo = async (each: Receiver) => {
    const [endpoint] = (await rig.stripe.webhookEndpoints.list()).data;
    await rig.stripe.webhookEndpoints.update(endpoint?.id ?? "", { url: each.url });
    await rig.stripe.customers.create();
    await rig.control("POST", "webhooks/flush");
    return each.received.map(({ signatures }) => signatures);
  };
  await rig.control("POST", "webhooks/roll", { secret: later.secret, previous: receiver.secret });
  const meanwhile = [await deliverTo(receiver), await deliverTo(later)];
  await rig.control("POST", "webhooks/roll", { secret: later.secret });
  const afterwards = await deliverTo(later);
  await later.close();
  expect({ meanwhile, afterwards }).toEqual({ meanwhile: [[2], [2]], afterwards: [2, 1] });
});

test("attempts pending deliveries at once on flush", async () => {
  await rigWithEndpoint();
  await rig.control("POST", "faults", { on: "event", type: "customer.*", do: "delay", delay_ms: 60_000 });
  await rig.stripe.customers.create();
  expect(await rig.control("POST", "webhooks/flush")).toEqual({ delivered: 1, failed: 0, pending: 0 });
  expect(receiver.types()).toEqual(["customer.created"]);
});

test("delivers connected accounts' events to their endpoints, with the account", async () => {
  await rigWithEndpoint(true);
  const account = await onboardedAccount(rig);
  await rig.stripe.customers.create();
  await rig.control("POST", "webhooks/flush");
  expect(receiver.types().sort()).toEqual(["account.updated", "capability.updated"]);
  expect(receiver.received.every(({ event }) => event.account === account)).toBe(true);
});

test("can drop, duplicate and reverse events", async () => {
  await rigWithEndpoint();
  await rig.control("POST", "faults", { on: "event", type: "payment_intent.created", do: "drop" });
  await rig.control("POST", "faults", { on: "event", type: "charge.succeeded", do: "double" });
  await authorize(rig.stripe, 1000);
  await rig.control("POST", "webhooks/flush");
  expect(receiver.types().sort()).toEqual([
    "charge.succeeded",
    "charge.succeeded",
    "payment_intent.amount_capturable_updated",
  ]);

  receiver.received.length = 0;
  await rig.control("POST", "faults", {
    on: "event",
    type: "customer.*",
    do: "reorder",
    times: 3,
    delay_ms: 20,
  });
  const customer = await rig.stripe.customers.create();
  await rig.stripe.customers.update(customer.id, { name: "Ann" });
  // Other events are delivered before held ones, however long the last held one takes.
  for (let payments = 1; payments <= 5; payments += 1) {
    await authorize(rig.stripe, 1000);
    await until("the payment's events", () => receiver.received.length === 3 * payments);
  }
  await rig.stripe.customers.del(customer.id);
  await until("those that were held", () => receiver.received.length === 18);
  expect(receiver.types().slice(15)).toEqual(["customer.deleted", "customer.updated", "customer.created"]);
});

test("limits the list of events to 20 types", async () => {
  await rigWithEndpoint();
  const names = Array.from({ length: 21 }, (_, number) => `customer.${number}`);
  expect((await rig.stripe.events.list({ types: names.slice(1) })).data).toEqual([]);
  expect(await errorOf(rig.stripe.events.list({ types: names }))).toMatchObject({
    statusCode: 400,
    param: "types",
  });
});
