import { request } from "node:http";
import Stripe from "stripe";
import { authorize, errorOf, expandedObject, HOLD, type Rig, startRig } from "../testing/harness";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const call = (path: string, init: RequestInit = {}) => fetch(`${rig.sandbox.url}${path}`, init);

test.each([
  ["no key", undefined],
  ["a live key", "Bearer sk_live_123456789012"],
  ["nonsense", "Bearer hello"],
])("refuses %s in Stripe's format", async (_, authorization) => {
  const answer = await call(
    "/v1/customers",
    authorization === undefined ? {} : { headers: { authorization } },
  );
  expect(answer.status).toBe(401);
  expect(answer.headers.get("request-id")).toMatch(/^req_/);
  expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error" } });
});

test("returns errors that the SDK maps to its classes, with code, parameter and request id", async () => {
  const { stripe } = rig;
  expect(await errorOf(rig.client("sk_live_1").customers.create())).toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
  const missing = await errorOf(stripe.paymentIntents.retrieve("pi_none"));
  expect(missing).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(missing).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    message: "No such payment_intent: 'pi_none'",
  });
  expect(missing.requestId).toMatch(/^req_/);
  const customer = await errorOf(
    stripe.paymentIntents.create({ ...HOLD, amount: 1000, customer: "cus_none" }),
  );
  expect(customer).toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
  const unknown = await errorOf(
    stripe.rawRequest("POST", "/v1/payment_intents", {
      ...HOLD,
      amount: 1000,
      payment_method_types: ["card"],
    }),
  );
  expect(unknown).toMatchObject({ code: "parameter_unknown", param: "payment_method_types" });
  const nested = await errorOf(
    stripe.rawRequest("POST", "/v1/payment_intents", {
      ...HOLD,
      amount: 1000,
      payment_method_data: { type: "card", card: { numbr: "1" } },
    }),
  );
  expect(nested.statusCode).toBe(400);
  expect((await errorOf(stripe.rawRequest("GET", "/v1/nothing"))).statusCode).toBe(404);
});

test("isolates platforms, including their clocks", async () => {
  const other = rig.client("sk_test_isolated");
  const mine = await rig.stripe.customers.create();
  expect((await errorOf(other.customers.retrieve(mine.id))).statusCode).toBe(404);
  await rig.control("POST", "clock/advance", { seconds: 3600 });
  expect(
    (await rig.stripe.customers.create()).created - (await other.customers.create()).created,
  ).toBeGreaterThanOrEqual(3599);
  expect((await other.customers.list()).data).toHaveLength(1);
});

test("pages lists in both directions, newest first, and with the SDK's iterator", async () => {
  const stripe = rig.client("sk_test_paging");
  const made: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    made.push(
      (await stripe.customers.create({ email: index % 2 ? "odd@example.com" : "even@example.com" })).id,
    );
  }
  const newest = [...made].reverse();
  const first = await stripe.customers.list({ limit: 3 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([newest.slice(0, 3), true]);
  const last = await stripe.customers.list({ limit: 3, starting_after: newest[4] ?? "" });
  expect([last.data.map(({ id }) => id), last.has_more]).toEqual([newest.slice(5), false]);
  const back = await stripe.customers.list({ limit: 3, ending_before: newest[4] ?? "" });
  expect([back.data.map(({ id }) => id), back.has_more]).toEqual([newest.slice(1, 4), true]);
  const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(newest);
  expect((await stripe.customers.list({ email: "odd@example.com" })).data).toHaveLength(3);
  expect((await errorOf(stripe.customers.list({ limit: 101 }))).param).toBe("limit");
  expect((await errorOf(stripe.customers.list({ starting_after: "cus_none" }))).code).toBe(
    "resource_missing",
  );
});

test("pages v2 lists with the SDK's iterator", async () => {
  const stripe = rig.client("sk_test_paging2");
  for (let index = 0; index < 5; index += 1)
    await stripe.v2.core.accounts.create({ display_name: `n${index}` });
  const names: (string | undefined)[] = [];
  for await (const account of stripe.v2.core.accounts.list({ limit: 2 })) names.push(account.display_name);
  expect(names).toEqual(["n4", "n3", "n2", "n1", "n0"]);
});

test("expands paths through objects and lists, and refuses other fields", async () => {
  const { stripe } = rig;
  const customer = await stripe.customers.create({ name: "Ann" });
  const held = await authorize(stripe, 1000, {
    customer: customer.id,
    expand: ["customer", "payment_method", "latest_charge.payment_intent.customer"],
  });
  expect(held).toMatchObject({ customer: { name: "Ann" }, payment_method: { type: "card" } });
  const charge = expandedObject(held.latest_charge);
  expect(expandedObject(charge.payment_intent).customer).toMatchObject({ name: "Ann" });
  const { data } = await stripe.paymentIntents.list({ limit: 2, expand: ["data.latest_charge"] });
  expect(typeof data[0]?.latest_charge).toBe("object");
  expect((await errorOf(stripe.paymentIntents.retrieve(held.id, { expand: ["nothing"] }))).param).toBe(
    "expand",
  );
  // Stored rows still hold ids.
  expect((await stripe.paymentIntents.retrieve(held.id)).customer).toBe(customer.id);
});

test("finds intents and charges by their metadata", async () => {
  const { stripe } = rig;
  const held = await authorize(stripe, 1000, { metadata: { operation: "op_42", kind: "hold" } });
  await authorize(stripe, 1000, { metadata: { operation: "op_43", kind: "hold" } });
  const found = await stripe.paymentIntents.search({
    query: 'metadata["operation"]:"op_42" AND status:"requires_capture"',
  });
  expect(found.data.map(({ id }) => id)).toEqual([held.id]);
  const pages = await stripe.paymentIntents
    .search({ query: "metadata['kind']:'hold'", limit: 1 })
    .autoPagingToArray({ limit: 10 });
  expect(pages).toHaveLength(2);
  expect((await stripe.charges.search({ query: 'metadata["operation"]:"op_43"' })).data).toHaveLength(1);
  expect((await errorOf(stripe.charges.search({ query: "what?" }))).param).toBe("query");
});

test("merges metadata by key, and removes empty values", async () => {
  const { stripe } = rig;
  const customer = await stripe.customers.create({ metadata: { a: "1", b: "2" } });
  expect((await stripe.customers.update(customer.id, { metadata: { b: "", c: "3" } })).metadata).toEqual({
    a: "1",
    c: "3",
  });
  expect((await stripe.customers.update(customer.id, { metadata: "" })).metadata).toEqual({});
});

test("lets a browser confirm and read its own intent only", async () => {
  const intent = await rig.stripe.paymentIntents.create({
    ...HOLD,
    amount: 1000,
    metadata: { secret: "plan" },
  });
  const key = rig.key.replace("sk_", "pk_");
  const own = new URLSearchParams({ key, client_secret: intent.client_secret ?? "" });
  const seen = await call(`/v1/payment_intents/${intent.id}?${own}`);
  expect(seen.headers.get("access-control-allow-origin")).toBe("*");
  const body: unknown = await seen.json();
  expect(body).toMatchObject({ id: intent.id, status: "requires_payment_method" });
  expect(body).not.toHaveProperty("metadata");

  for (const [path, params, status] of [
    [`/v1/payment_intents/${intent.id}`, { key }, 400],
    [`/v1/payment_intents/${intent.id}`, { key, client_secret: "wrong" }, 403],
    ["/v1/payment_intents", { key }, 401],
    ["/v1/customers", { key }, 401],
  ] as const) {
    expect((await call(`${path}?${new URLSearchParams(params)}`)).status).toBe(status);
  }
  own.set("payment_method_data[type]", "card");
  own.set("payment_method_data[card][token]", "tok_visa");
  const confirmed = await call(`/v1/payment_intents/${intent.id}/confirm`, { method: "POST", body: own });
  expect(await confirmed.json()).toMatchObject({ status: "requires_capture" });
});

test("hides an intent's private fields in a browser's errors", async () => {
  const intent = await rig.stripe.paymentIntents.create({
    ...HOLD,
    amount: 1000,
    metadata: { secret: "plan" },
  });
  const params = new URLSearchParams({
    key: rig.key.replace("sk_", "pk_"),
    client_secret: intent.client_secret ?? "",
    payment_method: "pm_card_chargeDeclined",
  });
  const answer = await call(`/v1/payment_intents/${intent.id}/confirm`, { method: "POST", body: params });
  expect(answer.status).toBe(402);
  const body = await answer.text();
  expect(body).toContain(intent.id);
  expect(body).not.toContain("plan");
});

test("requires the secret key for control routes", async () => {
  for (const authorization of ["", "Bearer pk_test_x", "Bearer sk_live_x"]) {
    expect((await call("/_sandbox/clock", { headers: { authorization } })).status).toBe(401);
  }
  expect(await (await call("/_sandbox/health")).json()).toEqual({ status: "ok" });
});

test("answers control routes only under a name of this machine", async () => {
  const { port } = new URL(rig.sandbox.url);
  const asked = (host: string) =>
    new Promise((resolve, reject) => {
      const headers = { host, authorization: `Bearer ${rig.key}` };
      request({ host: "127.0.0.1", port, path: "/_sandbox/clock", headers }, (response) =>
        resolve(response.resume().statusCode),
      )
        .once("error", reject)
        .end();
    });
  expect(await asked(`localhost:${port}`)).toBe(200);
  expect(await asked(`rebound.example:${port}`)).toBe(421);
});
