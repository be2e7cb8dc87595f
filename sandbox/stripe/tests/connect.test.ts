import { authorize, DAY, errorOf, onboardedAccount, type Rig, startRig } from "../testing/harness";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

const recipient = {
  contact_email: "streamer@example.com",
  dashboard: "express" as const,
  identity: { country: "us" },
  configuration: {
    recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
  },
};

async function capturedCharge(amount: number, method = "pm_card_visa"): Promise<string> {
  const held = await authorize(rig.stripe, amount, { payment_method: method });
  const paid = await rig.stripe.paymentIntents.capture(held.id);
  return paid.latest_charge?.toString() ?? "";
}

test("presents a v2 account in v1, and refuses transfers before onboarding", async () => {
  const { stripe } = rig;
  const made = await stripe.v2.core.accounts.create({
    ...recipient,
    include: ["configuration.recipient", "requirements", "defaults", "identity"],
    metadata: { streamer: "s1" },
  });
  expect(made).toMatchObject({
    object: "v2.core.account",
    applied_configurations: ["recipient"],
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { status: "restricted" } } } },
    },
    metadata: { streamer: "s1" },
  });
  expect(made.requirements?.entries?.length).toBeGreaterThan(0);

  const same = await stripe.accounts.retrieve(made.id);
  expect(same).toMatchObject({
    details_submitted: false,
    payouts_enabled: false,
    type: "express",
    capabilities: { transfers: "inactive" },
    email: "streamer@example.com",
  });
  expect(same.requirements?.currently_due).toContain("external_account");
  const error = await errorOf(
    stripe.transfers.create({ amount: 100, currency: "usd", destination: made.id }),
  );
  expect(error.code).toBe("insufficient_capabilities_for_transfer");
  expect((await errorOf(stripe.accounts.createLoginLink(made.id))).statusCode).toBe(400);
});

test.each([
  [
    "v1",
    (account: string) =>
      rig.stripe.accountLinks.create({
        account,
        type: "account_onboarding",
        refresh_url: "https://app.example/refresh",
        return_url: "https://app.example/back",
      }),
  ],
  [
    "v2",
    (account: string) =>
      rig.stripe.v2.core.accountLinks.create({
        account,
        use_case: {
          type: "account_onboarding",
          account_onboarding: {
            refresh_url: "https://app.example/refresh",
            return_url: "https://app.example/back",
          },
        },
      }),
  ],
])(
  "the onboarding page of a %s link enables the account and returns; a second visit asks for a fresh link",
  async (_, linkTo) => {
    const { stripe } = rig;
    const made = await stripe.v2.core.accounts.create(recipient);
    const { url } = await linkTo(made.id);
    expect(await (await fetch(url)).text()).toContain("Complete onboarding");
    const done = await fetch(url, { method: "POST", redirect: "manual" });
    expect([done.status, done.headers.get("location")]).toEqual([303, "https://app.example/back"]);
    expect(await stripe.accounts.retrieve(made.id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: "active" },
      requirements: { currently_due: [], disabled_reason: null },
    });
    const again = await fetch(url, { redirect: "manual" });
    expect(again.headers.get("location")).toBe("https://app.example/refresh");

    const login = await stripe.accounts.createLoginLink(made.id);
    expect(await (await fetch(login.url)).text()).toContain("Express Dashboard");
  },
);

test("can restrict an onboarded account", async () => {
  const account = await onboardedAccount(rig);
  await rig.control("POST", `accounts/${account}/onboard`, { outcome: "restricted" });
  expect(await rig.stripe.accounts.retrieve(account)).toMatchObject({
    payouts_enabled: false,
    requirements: { disabled_reason: "requirements.past_due" },
  });
});

test("answers the same for accounts of other platforms and missing ones", async () => {
  const foreign = await rig.client("sk_test_other_platform").v2.core.accounts.create(recipient);
  for (const id of [foreign.id, "acct_none"]) {
    expect(await errorOf(rig.stripe.accounts.retrieve(id))).toMatchObject({
      statusCode: 403,
      code: "account_invalid",
    });
    expect(await errorOf(rig.stripe.balance.retrieve(undefined, { stripeAccount: id }))).toMatchObject({
      type: "StripePermissionError",
    });
  }
});

test("creates the same account with v1, and refuses a type beside a controller", async () => {
  const { stripe } = rig;
  const made = await stripe.accounts.create({
    type: "express",
    country: "FR",
    email: "kai@example.com",
    capabilities: { transfers: { requested: true } },
    metadata: { streamer: "s" },
  });
  expect(made).toMatchObject({
    type: "express",
    country: "FR",
    email: "kai@example.com",
    capabilities: { transfers: "inactive" },
    metadata: { streamer: "s" },
    payouts_enabled: false,
  });
  expect((await stripe.v2.core.accounts.retrieve(made.id)).id).toBe(made.id);
  await rig.control("POST", `accounts/${made.id}/onboard`);
  expect((await stripe.accounts.retrieve(made.id)).capabilities).toEqual({ transfers: "active" });
  const both = stripe.accounts.create({ type: "express", controller: { losses: { payments: "stripe" } } });
  expect(await errorOf(both)).toMatchObject({ statusCode: 400, code: "parameters_exclusive" });
});

test("requires available funds for a transfer, unless the funds of its source charge are pending", async () => {
  const { stripe } = rig;
  const destination = await onboardedAccount(rig);
  const charge = await capturedCharge(4000);
  const poor = await errorOf(stripe.transfers.create({ amount: 2_000_000, currency: "usd", destination }));
  expect(poor.code).toBe("balance_insufficient");
  const early = await stripe.transfers.create({
    amount: 3600,
    currency: "usd",
    destination,
    source_transaction: charge,
  });
  expect(early.transfer_group).toMatch(/^group_pi_/);
  expect((await stripe.charges.retrieve(charge)).transfer_group).toBe(early.transfer_group);
  const over = await errorOf(
    stripe.transfers.create({ amount: 401, currency: "usd", destination, source_transaction: charge }),
  );
  expect(over.param).toBe("amount");
  const listed = await stripe.transfers.list({ transfer_group: early.transfer_group ?? "" });
  expect(listed.data.map(({ id }) => id)).toEqual([early.id]);
});

test("requires available funds for a transfer whose source charge has settled", async () => {
  const { stripe } = rig;
  const destination = await onboardedAccount(rig);
  const charge = await capturedCharge(5000);
  await rig.control("POST", "clock/advance", { seconds: 20 * DAY });
  const { available } = await stripe.balance.retrieve();
  await stripe.payouts.create({ amount: available[0]?.amount ?? 0, currency: "usd" });
  const send = () =>
    stripe.transfers.create({ amount: 4500, currency: "usd", destination, source_transaction: charge });
  expect((await errorOf(send())).code).toBe("balance_insufficient");
  await capturedCharge(5000, "pm_card_bypassPending");
  expect((await send()).source_transaction).toBe(charge);
});

test("refuses an uncaptured charge as the source of a transfer", async () => {
  const destination = await onboardedAccount(rig);
  const held = await authorize(rig.stripe, 1000);
  const error = await errorOf(
    rig.stripe.transfers.create({
      amount: 500,
      currency: "usd",
      destination,
      source_transaction: held.latest_charge?.toString() ?? "",
    }),
  );
  expect(error.param).toBe("source_transaction");
});

test("reverses a transfer up to the account's available balance", async () => {
  const { stripe } = rig;
  const destination = await onboardedAccount(rig);
  const charge = await capturedCharge(5000);
  const transfer = await stripe.transfers.create({
    amount: 4000,
    currency: "usd",
    destination,
    source_transaction: charge,
  });
  expect((await errorOf(stripe.transfers.createReversal(transfer.id, { amount: 1500 }))).code).toBe(
    "balance_insufficient",
  );
  await rig.control("POST", "clock/advance", { seconds: 2 * DAY });
  const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 1500 });
  expect(reversal).toMatchObject({ object: "transfer_reversal", amount: 1500, transfer: transfer.id });
  const partly = await stripe.transfers.retrieve(transfer.id);
  expect(partly).toMatchObject({ amount_reversed: 1500, reversed: false });
  expect(partly.reversals.data.map(({ id }) => id)).toEqual([reversal.id]);

  await stripe.payouts.create({ amount: 2000, currency: "usd" }, { stripeAccount: destination });
  expect((await errorOf(stripe.transfers.createReversal(transfer.id))).code).toBe("balance_insufficient");
  await stripe.transfers.createReversal(transfer.id, { amount: 500 });
  const theirs = await stripe.balance.retrieve(undefined, { stripeAccount: destination });
  expect(theirs.available[0]?.amount).toBe(0);
});

test("withdraws a payout at once; it arrives two days later or fails", async () => {
  const { stripe } = rig;
  const destination = await onboardedAccount(rig);
  await stripe.transfers.create({
    amount: 3000,
    currency: "usd",
    destination,
    source_transaction: await capturedCharge(5000, "pm_card_bypassPending"),
  });
  const mine = { stripeAccount: destination };
  const payout = await stripe.payouts.create({ amount: 1000, currency: "usd" }, mine);
  expect(payout.status).toBe("pending");
  await rig.control("POST", "clock/advance", { seconds: 2 * DAY });
  expect((await stripe.payouts.retrieve(payout.id, undefined, mine)).status).toBe("paid");
  await rig.control("POST", `payouts/${payout.id}/fail`);
  expect(await stripe.payouts.retrieve(payout.id, undefined, mine)).toMatchObject({
    status: "failed",
    failure_code: "account_closed",
  });
  expect((await stripe.balance.retrieve(undefined, mine)).available[0]?.amount).toBe(3000);
});
