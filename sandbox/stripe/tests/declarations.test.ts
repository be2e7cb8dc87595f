import type Stripe from "stripe";
import { routes } from "../routes";
import { deviations } from "../testing/declarations/check";
import { EVENT_TYPES } from "../testing/event-types";
import { authorize, DAY, errorOf, HOLD, onboardedAccount, type Rig, startRig } from "../testing/harness";

/**
 * Calls every endpoint and reaches every status. Closing the rig checks each response against the SDK's declarations; these tests
 * check that nothing is left out, and that the check finds deviations.
 */

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
  await walk(rig);
}, 60_000);
afterAll(() => rig.close());

test("exercises every endpoint", () => {
  const answered = new Set(rig.answers.filter(({ status }) => status < 400).map(({ endpoint }) => endpoint));
  const silent = routes.map(({ method, path }) => `${method} ${path}`).filter((name) => !answered.has(name));
  // This one always refuses.
  expect(silent.sort()).toEqual(["POST /v1/refunds/:id/cancel"]);
});

test.each([
  [
    "payment_intent",
    [
      "canceled",
      "requires_action",
      "requires_capture",
      "requires_confirmation",
      "requires_payment_method",
      "succeeded",
    ],
  ],
  [
    "setup_intent",
    ["canceled", "requires_action", "requires_confirmation", "requires_payment_method", "succeeded"],
  ],
  ["charge", ["failed", "succeeded"]],
  ["refund", ["failed", "pending", "succeeded"]],
  [
    "dispute",
    [
      "lost",
      "needs_response",
      "under_review",
      "warning_closed",
      "warning_needs_response",
      "warning_under_review",
      "won",
    ],
  ],
  ["payout", ["canceled", "failed", "paid", "pending"]],
  ["balance_transaction", ["available", "pending"]],
  ["webhook_endpoint", ["disabled", "enabled"]],
])("returns every status of a %s", (kind, states) => {
  expect([...statesOf(kind)].sort()).toEqual(states);
});

test("emits every type of event, with the object of the SDK's declaration", () => {
  const types = new Set(objectsIn(rig.answers).flatMap((one) => (one.object === "event" ? [one.type] : [])));
  expect([...types].sort()).toEqual(EVENT_TYPES);
});

describe("checking against declarations", () => {
  const answerOf = (endpoint: string, fits: (body: Json) => boolean = () => true): Json => {
    const found = rig.answers
      .filter((answer) => answer.endpoint === endpoint)
      .map(({ body }): Json => JSON.parse(body))
      .find(fits);
    if (found === undefined) throw new Error(`No response of ${endpoint}`);
    return found;
  };
  const RETRIEVE = "GET /v1/charges/:id";

  test("accepts an unchanged response", () => {
    expect(deviations(RETRIEVE, answerOf(RETRIEVE))).toEqual([]);
  });

  test.each<[string, (charge: Json) => Json, string]>([
    ["lacks a field", ({ disputed: _, ...rest }) => rest, "must have required property 'disputed'"],
    ["has an unknown field", (charge) => ({ ...charge, mood: "good" }), "additional properties: mood"],
    ["has a field of another type", (charge) => ({ ...charge, amount: "100" }), "/amount must be number"],
    ["has null in a required field", (charge) => ({ ...charge, currency: null }), "/currency must be string"],
    [
      "has a value that is not in the list",
      (charge) => ({ ...charge, status: "perhaps" }),
      "/status must be equal to one",
    ],
    [
      "deviates at a deeper level",
      (charge) => ({ ...charge, outcome: { ...Object(charge.outcome), type: 1 } }),
      "/outcome/type",
    ],
    [
      "deviates in an expanded object",
      (charge) => ({ ...charge, customer: { object: "customer", id: "cus_1" } }),
      "/customer must have required property",
    ],
  ])("reports a response that %s", (_, change, message) => {
    expect(deviations(RETRIEVE, change(answerOf(RETRIEVE))).join("\n")).toContain(message);
  });

  test("reports an event with another kind of object", () => {
    const event = answerOf("GET /v1/events").data;
    const [first] = Array.isArray(event) ? event : [];
    expect(deviations("event", first)).toEqual([]);
    expect(deviations("event", { ...first, type: "payout.paid" })).not.toEqual([]);
    expect(deviations("event", { ...first, type: "payout.sung" })).not.toEqual([]);
  });

  test("reports an error with an unknown field, a v2 account with a v1 field, a list without has_more", () => {
    expect(deviations("error", { error: { type: "api_error", message: "", why: 1 } })).toEqual([
      "/error must NOT have additional properties: why",
    ]);
    const account = answerOf("GET /v2/core/accounts/:id");
    expect(deviations("GET /v2/core/accounts/:id", { ...account, payouts_enabled: true })).not.toEqual([]);
    const { has_more: _, ...list } = answerOf("GET /v1/refunds");
    expect(deviations("GET /v1/refunds", list)).toEqual(["/ must have required property 'has_more'"]);
  });
});

type Json = Record<string, unknown>;

/** Every object in the responses, at any depth. */
function objectsIn(value: unknown): Json[] {
  if (typeof value !== "object" || value === null) return [];
  const body = Reflect.get(value, "body");
  if (typeof body === "string" && Reflect.has(value, "endpoint")) return objectsIn(JSON.parse(body));
  const own = Array.isArray(value) ? [] : [Object.fromEntries(Object.entries(value))];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}

function statesOf(kind: string): Set<unknown> {
  return new Set(objectsIn(rig.answers).flatMap((one) => (one.object === kind ? [one.status] : [])));
}

async function walk(on: Rig): Promise<void> {
  await walkCustomers(on);
  await walkPayments(on);
  await walkSetups(on);
  const account = await walkAccounts(on);
  await walkTransfers(on, account);
  await walkDisputes(on);
  await walkRefunds(on);
  await walkEndpoints(on);
  await on.askForEvents();
}

async function paid(on: Rig, method: string, amount = 4000): Promise<Stripe.PaymentIntent> {
  return on.stripe.paymentIntents.create({
    ...HOLD,
    capture_method: "automatic",
    amount,
    payment_method: method,
    confirm: true,
  });
}

async function walkCustomers({ stripe, client, key }: Rig): Promise<void> {
  const customer = await stripe.customers.create({
    name: "Kai",
    email: "kai@example.com",
    metadata: { a: "1" },
  });
  const method = await stripe.paymentMethods.create({
    type: "card",
    card: { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" },
    billing_details: { address: { line1: "1 Main Street", postal_code: "75001" } },
  });
  await stripe.paymentMethods.attach(method.id, { customer: customer.id });
  await stripe.paymentMethods.update(method.id, { metadata: { b: "2" } });
  await stripe.paymentMethods.retrieve(method.id);
  await stripe.paymentMethods.list({ customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  await stripe.customers.retrieve(customer.id);
  await stripe.customers.listPaymentMethods(customer.id);
  await stripe.customers.retrievePaymentMethod(customer.id, method.id);
  const { client_secret: secret } = await stripe.customerSessions.create({
    customer: customer.id,
    components: { payment_element: { enabled: true, features: { payment_method_redisplay: "enabled" } } },
  });
  await client(key.replace("sk_", "pk_")).rawRequest(
    "GET",
    `/v1/customer_sessions/payment_methods?client_secret=${secret}`,
  );
  await stripe.paymentMethods.create({ type: "card", card: { token: "tok_apple_pay" } });
  await stripe.customers.list();
  await stripe.customers.search({ query: "email:'kai@example.com'" });
  await stripe.paymentMethods.detach(method.id);
  await stripe.customers.del(customer.id);
  await stripe.customers.retrieve(customer.id);
}

async function walkPayments(on: Rig): Promise<void> {
  const { stripe } = on;
  const bare = await stripe.paymentIntents.create({ ...HOLD, amount: 1000 });
  await stripe.paymentIntents.update(bare.id, { payment_method: "pm_card_visa", metadata: { pledge: "p" } });
  await stripe.paymentIntents.confirm(bare.id);
  await stripe.paymentIntents.capture(bare.id, { amount_to_capture: 600 });
  await stripe.paymentIntents.cancel((await authorize(stripe, 1000)).id);
  await errorOf(authorize(stripe, 1000, { payment_method: "pm_card_chargeDeclined" }));
  const asked = await authorize(stripe, 1000, { payment_method: "pm_card_authenticationRequired" });
  await on.control("POST", `3ds/${asked.id}`, { success: true });
  const expanded = await stripe.paymentIntents.retrieve(asked.id, {
    expand: ["latest_charge.balance_transaction", "payment_method", "customer"],
  });
  await stripe.paymentIntents.list({ expand: ["data.latest_charge"] });
  await stripe.paymentIntents.search({ query: "metadata['pledge']:'p'" });
  const charge = Object(expanded.latest_charge).id;
  await stripe.charges.update(charge, { description: "A dare" });
  await stripe.charges.retrieve(charge);
  await stripe.charges.list();
  await stripe.charges.search({ query: "currency:'usd'" });
  await on.client(on.key.replace("sk_", "pk_")).paymentIntents.retrieve(asked.id, {
    client_secret: asked.client_secret ?? "",
  });
  await on.control("POST", "clock/advance", { seconds: 8 * DAY });
}

async function walkSetups(on: Rig): Promise<void> {
  const { stripe } = on;
  const customer = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    allowed_payment_method_types: ["card"],
  });
  await stripe.setupIntents.update(setup.id, { payment_method: "pm_card_authenticationRequired" });
  await stripe.setupIntents.confirm(setup.id);
  await on.control("POST", `3ds/${setup.id}`, { success: false });
  await stripe.setupIntents.confirm(setup.id, { payment_method: "pm_card_visa" });
  await stripe.setupIntents.retrieve(setup.id, { expand: ["payment_method"] });
  const other = await stripe.setupIntents.create({ allowed_payment_method_types: ["card"] });
  await stripe.setupIntents.cancel(other.id);
  await stripe.setupIntents.list();
}

async function walkAccounts(on: Rig): Promise<string> {
  const { stripe } = on;
  const account = await onboardedAccount(on);
  await stripe.accounts.retrieve(account);
  await stripe.accounts.retrieveCurrent();
  await stripe.accounts.update(account, { metadata: { streamer: "s" } });
  await stripe.accounts.list();
  const capabilities = await stripe.accounts.listCapabilities(account);
  await stripe.accounts.retrieveCapability(account, capabilities.data[0]?.id ?? "");
  await stripe.accounts.listExternalAccounts(account);
  await stripe.accounts.createLoginLink(account);
  const pages = { refresh_url: "https://app.example/again", return_url: "https://app.example/back" };
  await stripe.accountLinks.create({ account, type: "account_onboarding", ...pages });
  await stripe.v2.core.accountLinks.create({
    account,
    use_case: {
      type: "account_onboarding",
      account_onboarding: pages,
    },
  });
  await stripe.v2.core.accounts.retrieve(account, {
    include: ["configuration.recipient", "requirements", "defaults", "identity"],
  });
  await stripe.v2.core.accounts.update(account, { display_name: "Kai" });
  await stripe.v2.core.accounts.list();
  const closed = await onboardedAccount(on);
  await on.control("POST", `accounts/${closed}/onboard`, { outcome: "restricted" });
  await stripe.v2.core.accounts.close(closed, { applied_configurations: ["recipient"] });
  await stripe.accounts.del(await onboardedAccount(on));
  await stripe.accounts.create({ type: "express", capabilities: { transfers: { requested: true } } });
  return account;
}

async function walkTransfers(on: Rig, destination: string): Promise<void> {
  const { stripe } = on;
  const charge = String((await paid(on, "pm_card_bypassPending", 20_000)).latest_charge);
  const transfer = await stripe.transfers.create({
    amount: 10_000,
    currency: "usd",
    destination,
    source_transaction: charge,
  });
  await stripe.transfers.update(transfer.id, { metadata: { a: "1" } });
  const { id } = await stripe.transfers.createReversal(transfer.id, { amount: 500 });
  await stripe.transfers.retrieve(transfer.id, { expand: ["balance_transaction", "destination_payment"] });
  await stripe.transfers.retrieveReversal(transfer.id, id);
  await stripe.transfers.updateReversal(transfer.id, id, { metadata: { a: "1" } });
  await stripe.transfers.listReversals(transfer.id);
  await stripe.transfers.list();
  const theirs = { stripeAccount: destination };
  const made = [];
  for (const amount of [1000, 2000, 3000]) {
    made.push(await stripe.payouts.create({ amount, currency: "usd" }, theirs));
  }
  const [first, second, third] = made.map((payout) => payout.id);
  await stripe.payouts.update(first ?? "", { metadata: { a: "1" } }, theirs);
  await stripe.payouts.cancel(first ?? "", undefined, theirs);
  await on.control("POST", `payouts/${second}/fail`);
  await on.control("POST", "clock/advance", { seconds: 3 * DAY });
  await stripe.payouts.retrieve(third ?? "", { expand: ["balance_transaction"] }, theirs);
  await stripe.payouts.list(undefined, theirs);
  await stripe.balance.retrieve(undefined, theirs);
  await stripe.balance.retrieve();
  const [entry] = (await stripe.balanceTransactions.list({ expand: ["data.source"] })).data;
  await stripe.balanceTransactions.retrieve(entry?.id ?? "");
}

async function walkDisputes(on: Rig): Promise<void> {
  const { stripe } = on;
  const disputeOf = async (method: string) => {
    const { latest_charge: charge } = await paid(on, method);
    return (await stripe.disputes.list({ charge: String(charge) })).data[0]?.id ?? "";
  };
  for (const [method, evidence] of [
    ["pm_card_createDispute", "winning_evidence"],
    ["pm_card_createDisputeProductNotReceived", "losing_evidence"],
    ["pm_card_createDisputeInquiry", "winning_evidence"],
  ] as const) {
    const id = await disputeOf(method);
    await stripe.disputes.update(id, { evidence: { uncategorized_text: evidence }, submit: true });
    await stripe.disputes.retrieve(id);
    await on.control("POST", "clock/advance", { seconds: 10 * DAY });
    await stripe.disputes.retrieve(id, { expand: ["charge"] });
  }
  await stripe.disputes.close(await disputeOf("pm_card_createCe3EligibleDispute"));
  await stripe.disputes.close(await disputeOf("pm_card_createComplianceDispute"));
  await paid(on, "pm_card_createIssuerFraudRecord");
  const [warning] = (await stripe.radar.earlyFraudWarnings.list()).data;
  await stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? "");
}

async function walkRefunds(on: Rig): Promise<void> {
  const { stripe } = on;
  for (const method of ["pm_card_visa", "pm_card_refundFail", "pm_card_pendingRefund"]) {
    const { id, latest_charge: charge } = await paid(on, method);
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 1500 });
    await on.control("POST", "clock/advance", { seconds: DAY });
    await stripe.refunds.retrieve(refund.id, { expand: ["balance_transaction", "charge"] });
    await stripe.refunds.update(refund.id, { metadata: { a: "1" } });
    await stripe.rawRequest("GET", `/v1/charges/${String(charge)}/refunds`);
    await errorOf(stripe.refunds.cancel(refund.id));
  }
  await stripe.refunds.list();
}

async function walkEndpoints(on: Rig): Promise<void> {
  const { stripe } = on;
  const endpoint = await stripe.webhookEndpoints.create({
    url: "http://127.0.0.1:9/hook",
    enabled_events: ["charge.captured"],
  });
  await stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
  await stripe.webhookEndpoints.retrieve(endpoint.id);
  await stripe.webhookEndpoints.list();
  await stripe.webhookEndpoints.del(endpoint.id);
  const [event] = (await stripe.events.list()).data;
  await stripe.events.retrieve(event?.id ?? "");
}
