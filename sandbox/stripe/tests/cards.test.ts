import { hasValidCheckDigit, SPECIAL } from "../cards/catalogue";
import { NAMES, numberNamed } from "../cards/names";
import { authorize, errorOf, expandedObject, HOLD, type Rig, startRig } from "../testing/harness";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const far = { exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: "123" };

test.each(["4242424242424242", "5555555555554444", "378282246310005", "6011111111111117"])(
  "%s is paid",
  async (number) => {
    const method = await rig.stripe.paymentMethods.create({ type: "card", card: { number, ...far } });
    const held = await authorize(rig.stripe, 1000, { payment_method: method.id });
    expect(held.status).toBe("requires_capture");
    expect(method.card?.last4).toBe(number.slice(-4));
  },
);

test.each([
  ["4000000000000002", "card_declined", "generic_decline", "try_again_later"],
  ["4000000000009995", "card_declined", "insufficient_funds", "try_again_later"],
  ["4000000000009987", "card_declined", "lost_card", "do_not_try_again"],
  ["4000000000009979", "card_declined", "stolen_card", "do_not_try_again"],
  ["4000000000006975", "card_declined", "card_velocity_exceeded", "try_again_later"],
  ["4000000000000069", "expired_card", "expired_card", "confirm_card_data"],
  ["4000000000000127", "incorrect_cvc", "incorrect_cvc", "confirm_card_data"],
  ["4000000000000119", "processing_error", "processing_error", "try_again_later"],
  ["4100000000000019", "card_declined", "fraudulent", undefined],
])("declines %s: %s, %s, %s", async (number, code, declineCode, advice) => {
  const method = await rig.stripe.paymentMethods.create({ type: "card", card: { number, ...far } });
  const error = await errorOf(authorize(rig.stripe, 1000, { payment_method: method.id }));
  expect(error).toMatchObject({ type: "StripeCardError", statusCode: 402, code, decline_code: declineCode });
  expect(error.payment_intent).toMatchObject({ status: "requires_payment_method", payment_method: null });
  expect(error.payment_intent?.last_payment_error?.advice_code).toBe(advice);
  // The failed attempt is kept.
  const charge = await rig.stripe.charges.retrieve(error.charge ?? "");
  expect(charge).toMatchObject({ status: "failed", failure_code: code, paid: false });
  expect(charge.outcome?.advice_code).toBe(advice ?? null);
});

test.each([
  ["pm_card_visa_chargeDeclined", "generic_decline"],
  ["pm_card_chargeDeclined", "generic_decline"],
  ["pm_card_visa_chargeDeclinedInsufficientFunds", "insufficient_funds"],
  ["pm_card_chargeDeclinedExpiredCard", "expired_card"],
])("declines the card named %s", async (name, declineCode) => {
  expect((await errorOf(authorize(rig.stripe, 1000, { payment_method: name }))).decline_code).toBe(
    declineCode,
  );
});

test("accepts another card after a decline", async () => {
  const { stripe } = rig;
  const error = await errorOf(authorize(stripe, 1000, { payment_method: "pm_card_chargeDeclined" }));
  const id = error.payment_intent?.id ?? "";
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  expect(paid).toMatchObject({ status: "requires_capture", last_payment_error: null });
});

test.each([
  ["avsFail", "fail", "fail"],
  ["avsLine1Fail", "fail", null],
  ["avsZipFail", null, "fail"],
  ["avsUnchecked", "unavailable", "unavailable"],
  ["visa", null, null],
])("shows the address checks of %s on card and charge", async (name, line1, postalCode) => {
  const checks = { address_line1_check: line1, address_postal_code_check: postalCode, cvc_check: "pass" };
  const held = await authorize(rig.stripe, 1000, {
    payment_method: `pm_card_${name}`,
    expand: ["latest_charge", "payment_method"],
  });
  expect(expandedObject(held.payment_method).card?.checks).toEqual(checks);
  expect(expandedObject(held.latest_charge).payment_method_details?.card?.checks).toEqual(checks);
});

test("checks a given address, and gives a card the same fingerprint each time", async () => {
  const address = { line1: "1 Main Street", postal_code: "75001" };
  const make = (number: string) =>
    rig.stripe.paymentMethods.create({
      type: "card",
      card: { number, ...far },
      billing_details: { address },
    });
  const [one, same, other] = [
    await make("4242424242424242"),
    await make("4242424242424242"),
    await make("5555555555554444"),
  ];
  expect(one.card?.checks).toMatchObject({ address_line1_check: "pass", address_postal_code_check: "pass" });
  expect(one.card?.fingerprint).toBe(same.card?.fingerprint);
  expect(one.card?.fingerprint).not.toBe(other.card?.fingerprint);
});

test.each([
  ["pm_card_br", "BR"],
  ["pm_card_de", "DE"],
  ["pm_card_fr", "FR"],
  ["pm_card_mx", "MX"],
  ["pm_card_us", "US"],
  ["pm_card_authenticationRequired", "DE"],
  ["pm_card_authenticationRequiredOnSetup", "FR"],
  ["pm_card_authenticationRequiredChargeDeclinedInsufficientFunds", "GB"],
])("%s is issued in %s", async (name, country) => {
  const customer = await rig.stripe.customers.create();
  const saved = await rig.stripe.paymentMethods.attach(name, { customer: customer.id });
  expect(saved.card?.country).toBe(country);
});

test("every published name has a valid number, and every special number has a name", () => {
  for (const [name, number] of Object.entries(NAMES)) {
    expect([name, hasValidCheckDigit(number)]).toEqual([name, true]);
    expect(numberNamed(`pm_card_${name}`)).toBe(number);
    expect(numberNamed(`tok_${name}`)).toBe(number);
  }
  const named = new Set(Object.values(NAMES));
  expect(Object.keys(SPECIAL).filter((number) => !named.has(number))).toEqual([
    // Only published as numbers.
    "4000008400000027",
  ]);
});

test.each([
  ["threeDSecureOptional", "requires_capture"],
  ["threeDSecureOptionalProcessingError", "requires_capture"],
  ["threeDSecure2Required", "requires_action"],
  ["threeDSecureRequiredChargeDeclined", "requires_action"],
  ["threeDSecureRequiredProcessingError", "requires_action"],
  ["amex_threeDSecureNotSupported", "requires_capture"],
])("pm_card_%s ends in %s when the request does not ask for 3-D Secure", async (name, status) => {
  expect((await authorize(rig.stripe, 1000, { payment_method: `pm_card_${name}` })).status).toBe(status);
});

test.each([
  [{ number: "4242424242424241", ...far }, "incorrect_number"],
  [{ number: "4242424242424242", ...far, exp_month: 13 }, "invalid_expiry_month"],
  [{ number: "4242424242424242", ...far, exp_year: 2020 }, "invalid_expiry_year"],
  [{ number: "4242424242424242", ...far, cvc: "1" }, "invalid_cvc"],
])("refuses an invalid card: %#", async (card, code) => {
  const error = await errorOf(rig.stripe.paymentMethods.create({ type: "card", card }));
  expect(error).toMatchObject({ type: "StripeCardError", code });
});

test("refuses to save a card that declines everything, not one that only declines charges", async () => {
  const { stripe } = rig;
  const customer = await stripe.customers.create();
  expect(
    (await errorOf(stripe.paymentMethods.attach("pm_card_chargeDeclined", { customer: customer.id }))).code,
  ).toBe("card_declined");
  const saved = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
  const error = await errorOf(
    authorize(stripe, 1000, { customer: customer.id, payment_method: saved.id, off_session: true }),
  );
  expect(error.code).toBe("card_declined");
});

test("refuses to reuse a card that was not saved for a customer", async () => {
  const { stripe } = rig;
  const loose = await stripe.paymentMethods.create({ type: "card", card: { token: "tok_visa" } });
  await authorize(stripe, 1000, { payment_method: loose.id });
  expect((await errorOf(authorize(stripe, 1000, { payment_method: loose.id }))).code).toBe(
    "payment_method_unexpected_state",
  );

  const customer = await stripe.customers.create();
  const kept = await authorize(stripe, 1000, { customer: customer.id, setup_future_usage: "off_session" });
  const method = kept.payment_method?.toString() ?? "";
  expect((await stripe.paymentMethods.retrieve(method)).customer).toBe(customer.id);
  const again = await authorize(stripe, 1000, {
    customer: customer.id,
    payment_method: method,
    off_session: true,
  });
  expect(again.status).toBe("requires_capture");
  expect((await stripe.customers.listPaymentMethods(customer.id)).data.map(({ id }) => id)).toEqual([method]);
});

test("changes a saved card's behaviour by a control route", async () => {
  const { stripe } = rig;
  const customer = await stripe.customers.create();
  const saved = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  await rig.control("POST", `payment_methods/${saved.id}`, { number: "4000000000009995" });
  const error = await errorOf(authorize(stripe, 1000, { customer: customer.id, payment_method: saved.id }));
  expect(error.decline_code).toBe("insufficient_funds");
});

test("refuses another customer's card", async () => {
  const { stripe } = rig;
  const [owner, other] = await Promise.all([stripe.customers.create(), stripe.customers.create()]);
  const saved = await stripe.paymentMethods.attach("pm_card_visa", { customer: owner.id });
  for (const more of [{}, { customer: other.id }]) {
    const error = await errorOf(authorize(stripe, 1000, { payment_method: saved.id, ...more }));
    expect(error).toMatchObject({ statusCode: 400, param: "payment_method" });
  }
});

test("requires a return URL unless the allowed payment method types do not redirect", async () => {
  const error = await errorOf(
    rig.stripe.paymentIntents.create({
      amount: 1000,
      currency: "usd",
      payment_method: "pm_card_visa",
      confirm: true,
    }),
  );
  expect(error.param).toBe("return_url");
  expect((await authorize(rig.stripe, 1000)).status).toBe("requires_capture");
});

test.each([
  [{ amount: 49 }, "amount_too_small"],
  [{ amount: 100_000_000 }, "amount_too_large"],
  [{ amount: 0 }, "parameter_invalid_integer"],
  [{ amount: 10.5 }, "parameter_invalid_integer"],
])("refuses the amount %p", async ({ amount }, code) => {
  expect((await errorOf(rig.stripe.paymentIntents.create({ ...HOLD, amount }))).code).toBe(code);
});
