import { authorize, errorOf, type Rig, startRig } from "../testing/harness";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const CHALLENGED = "pm_card_authenticationRequired";

test("authorizes after a successful challenge, and records it on the charge", async () => {
  const asked = await authorize(rig.stripe, 1000, { payment_method: CHALLENGED });
  expect(asked).toMatchObject({
    status: "requires_action",
    next_action: { type: "use_stripe_sdk" },
    latest_charge: null,
  });
  await rig.control("POST", `3ds/${asked.id}`, { success: true });
  const held = await rig.stripe.paymentIntents.retrieve(asked.id, { expand: ["latest_charge"] });
  expect(held).toMatchObject({
    status: "requires_capture",
    next_action: null,
    latest_charge: { payment_method_details: { card: { three_d_secure: { result: "authenticated" } } } },
  });
});

test("requires another card after a failed challenge", async () => {
  const asked = await authorize(rig.stripe, 1000, { payment_method: CHALLENGED });
  await rig.control("POST", `3ds/${asked.id}`, { success: false });
  const failed = await rig.stripe.paymentIntents.retrieve(asked.id);
  expect(failed).toMatchObject({
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: { code: "payment_intent_authentication_failure" },
  });
});

test("can decline after a successful challenge", async () => {
  const asked = await authorize(rig.stripe, 1000, {
    payment_method: "pm_card_threeDSecureRequiredChargeDeclined",
  });
  await rig.control("POST", `3ds/${asked.id}`, { success: true });
  const declined = await rig.stripe.paymentIntents.retrieve(asked.id);
  expect(declined).toMatchObject({
    status: "requires_payment_method",
    last_payment_error: { code: "card_declined" },
  });
});

test("declines an off-session payment that requires authentication", async () => {
  const { stripe } = rig;
  const customer = await stripe.customers.create();
  const saved = await stripe.paymentMethods.attach(CHALLENGED, { customer: customer.id });
  const error = await errorOf(
    authorize(stripe, 1000, { customer: customer.id, payment_method: saved.id, off_session: true }),
  );
  expect(error).toMatchObject({
    type: "StripeCardError",
    code: "authentication_required",
    decline_code: "authentication_required",
  });
  expect(error.payment_intent?.last_payment_error?.payment_method?.id).toBe(saved.id);
});

test("charges a card off-session that was set up on-session", async () => {
  const { stripe } = rig;
  const customer = await stripe.customers.create();
  const asked = await authorize(stripe, 1000, {
    customer: customer.id,
    payment_method: "pm_card_authenticationRequiredOnSetup",
    setup_future_usage: "off_session",
  });
  const done = await rig.control("POST", `3ds/${asked.id}`, { success: true });
  expect(done.status).toBe("requires_capture");
  const later = await authorize(stripe, 1000, {
    customer: customer.id,
    payment_method: String(done.payment_method),
    off_session: true,
  });
  expect(later.status).toBe("requires_capture");
});

test("redirects from the bank's page with the result", async () => {
  const asked = await authorize(rig.stripe, 1000, {
    payment_method: CHALLENGED,
    return_url: "https://shop.example/back?x=1",
  });
  const url = asked.next_action?.redirect_to_url?.url ?? "";
  expect(await (await fetch(url)).text()).toContain("$10.00");
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ outcome: "approve" }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  const back = new URL(answer.headers.get("location") ?? "");
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    x: "1",
    payment_intent: asked.id,
    redirect_status: "succeeded",
  });
  expect((await rig.stripe.paymentIntents.retrieve(asked.id)).status).toBe("requires_capture");
});

test("requires the client secret for the bank's page", async () => {
  const asked = await authorize(rig.stripe, 1000, { payment_method: CHALLENGED });
  const key = rig.key.replace("sk_", "pk_");
  const answer = await fetch(`${rig.sandbox.url}/3ds/${asked.id}?key=${key}&client_secret=wrong`, {
    method: "POST",
  });
  expect(answer.status).toBe(404);
});

test("saves a setup intent's card after its challenge", async () => {
  const { stripe } = rig;
  const customer = await stripe.customers.create();
  const asked = await stripe.setupIntents.create({
    customer: customer.id,
    allowed_payment_method_types: ["card"],
    payment_method: "pm_card_authenticationRequiredOnSetup",
    confirm: true,
  });
  expect(asked.status).toBe("requires_action");
  await rig.control("POST", `3ds/${asked.id}`, { success: true });
  const done = await stripe.setupIntents.retrieve(asked.id);
  expect(done.status).toBe("succeeded");
  const held = await authorize(stripe, 1000, {
    customer: customer.id,
    payment_method: done.payment_method?.toString() ?? "",
    off_session: true,
  });
  expect(held.status).toBe("requires_capture");
});
