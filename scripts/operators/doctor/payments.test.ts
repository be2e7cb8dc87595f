import Stripe from "stripe";
import type { Env } from "@/lib/shared/env";
import {
  accountFaults,
  checkPayments,
  clockFaults,
  currencyFaults,
  radarFaults,
  versionFaults,
} from "./payments";

const provider = {
  balance: { retrieve: jest.fn() },
  accounts: { retrieveCurrent: jest.fn() },
  v2: { core: { accounts: { list: jest.fn() } } },
  charges: { list: jest.fn() },
  webhookEndpoints: { list: jest.fn() },
  setupIntents: { list: jest.fn(), create: jest.fn() },
  paymentIntents: { create: jest.fn(), cancel: jest.fn() },
  paymentMethodDomains: { list: jest.fn() },
};
const browser = { setupIntents: { retrieve: jest.fn() } };
jest.mock("@/lib/payments", () => ({ stripe: () => provider, stripeAs: () => browser }));

const named = { payments: { statement_descriptor: "BRAVADO" } } as Stripe.Account.Settings;
const nameless = { payments: { statement_descriptor: null } } as Stripe.Account.Settings;

test.each([
  ["active", { charges_enabled: true, payouts_enabled: true }, []],
  ["not activated", { charges_enabled: false, payouts_enabled: false }, [/not charge cards/]],
  ["without charges", { charges_enabled: false, payouts_enabled: true }, [/not charge cards/]],
  ["without payouts", { charges_enabled: true, payouts_enabled: false }, [/not pay out/]],
  [
    "without a text for statements",
    { charges_enabled: true, payouts_enabled: true, settings: nameless },
    [/statements have no text/],
  ],
])("an account that is %s", (_, account, problems) => {
  expect(accountFaults({ settings: named, ...account })).toEqual(
    problems.map((problem) => ({ problem: expect.stringMatching(problem), remedy: expect.any(String) })),
  );
});

test.each([
  ["usd", [], true],
  ["eur", ["eur", "usd"], true],
  ["eur", ["eur"], false],
  [undefined, [], false],
])("an account in %s, with a balance in %p, settles dollars: %s", (currency, held, isRight) => {
  const available = held.map((one) => ({ amount: 0, currency: one }));
  expect(currencyFaults({ ...(currency && { default_currency: currency }) }, available)).toEqual(
    isRight ? [] : [{ problem: expect.stringMatching(/not as US dollars/), remedy: expect.any(String) }],
  );
});

test("webhooks send events of the version that we read; one without a version sends the account's", () => {
  const ours = { id: "we_1", api_version: Stripe.API_VERSION };
  expect(versionFaults([ours, { id: "we_2", api_version: null }])).toEqual([]);
  expect(versionFaults([ours, { id: "we_3", api_version: "2019-02-19" }])).toEqual([
    {
      problem: expect.stringMatching(/we_3 .*2019-02-19/),
      remedy: expect.stringContaining(Stripe.API_VERSION),
    },
  ]);
});

test("reports Radar as off where it assessed none of the latest payments, and nothing without payments", () => {
  const of = (...levels: readonly (string | undefined)[]) =>
    levels.map((risk_level) => ({ outcome: { risk_level } as Stripe.Charge.Outcome }));
  expect(radarFaults([])).toEqual([]);
  expect(radarFaults(of("not_assessed", "elevated"))).toEqual([]);
  expect(radarFaults([...of("not_assessed", undefined), { outcome: null }])).toEqual([
    { problem: "Radar assessed none of the last 3 payments", remedy: expect.any(String) },
  ]);
  expect(radarFaults(of("not_assessed"))).toEqual([
    { problem: "Radar did not assess the only payment", remedy: expect.any(String) },
  ]);
});

test.each([
  ["right", 0, []],
  ["four seconds ahead", 4, []],
  ["a minute ahead", 60, [/^this machine's clock is 60 s ahead of the provider's$/]],
  ["a minute behind", -60, [/^this machine's clock is 60 s behind the provider's$/]],
])("a clock that is %s", (_, seconds, problems) => {
  jest.useFakeTimers({ now: Date.parse("2026-11-28T12:00:00Z") + seconds * 1_000 });
  expect(clockFaults("Sat, 28 Nov 2026 12:00:00 GMT").map(({ problem }) => problem)).toEqual(
    problems.map((problem) => expect.stringMatching(problem)),
  );
  expect(clockFaults(undefined)).toEqual([]);
  jest.useRealTimers();
});

describe("what the provider refuses", () => {
  const keys = { STRIPE_SECRET_KEY: "rk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
  const env = { APP_URL: "https://bravado.internal", STRIPE_WEBHOOK_SECRET: ["whsec_1"], ...keys } as Env;
  const refusal = (statusCode: number) =>
    new Stripe.errors.StripeError({ type: "invalid_request_error", message: "refused", statusCode });
  const problems = async () => (await checkPayments(env)).map(({ problem }) => problem);
  const noWebhook = expect.stringContaining("no webhook calls");
  const domain = (applePay = "active", enabled = true) => ({
    enabled,
    apple_pay: { status: applePay },
    google_pay: { status: "active" },
    link: { status: "active" },
  });
  beforeEach(() => {
    provider.balance.retrieve.mockResolvedValue({ lastResponse: { headers: {} }, available: [] });
    provider.setupIntents.list.mockResolvedValue({
      data: [{ id: "seti_1", client_secret: "seti_1_secret" }],
    });
    browser.setupIntents.retrieve.mockResolvedValue({});
    provider.accounts.retrieveCurrent.mockResolvedValue({
      charges_enabled: true,
      payouts_enabled: true,
      default_currency: "usd",
      settings: named,
    });
    for (const { list } of [provider.v2.core.accounts, provider.charges, provider.webhookEndpoints])
      list.mockResolvedValue({ data: [] });
    provider.paymentMethodDomains.list.mockResolvedValue({ data: [domain()] });
  });

  test.each([401, 403])("payments to a key that may not read them: %i hides nothing else", async (status) => {
    provider.charges.list.mockRejectedValue(refusal(status));
    expect(await problems()).toEqual([expect.stringMatching(/^whether Radar assesses.*refused$/), noWebhook]);
  });

  test.each([
    ["https://bravado.example", "test", true],
    ["https://bravado.example", "live", false],
    ["https://bravado.internal", "test", false],
    ["https://localhost:3000", "test", false],
    ["http://bravado.example", "test", false],
  ])("%s with %s keys: warns that no real card is charged? %s", async (APP_URL, mode, warns) => {
    const faults = await checkPayments({
      ...env,
      APP_URL,
      STRIPE_SECRET_KEY: `sk_${mode}_1`,
      STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
    });
    const warnings = faults.filter(({ isWarning }) => isWarning);
    expect(warnings.map(({ problem }) => problem)).toEqual(
      warns ? [expect.stringMatching(/^anybody may pay .* no real card is charged$/)] : [],
    );
  });

  test.each([
    ["not registered", [], /^nobody is shown apple_pay, google_pay, link at bravado.example$/],
    ["switched off", [domain("active", false)], /^nobody is shown apple_pay, google_pay, link/],
    ["without Apple Pay", [domain("inactive")], /^nobody is shown apple_pay at/],
    ["registered", [domain()], null],
  ])("wallets at a domain that is %s", async (_, data, problem) => {
    provider.paymentMethodDomains.list.mockResolvedValue({ data });
    const live = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
    const faults = await checkPayments({ ...env, ...live, APP_URL: "https://bravado.example" });
    expect(faults.filter(({ isWarning }) => isWarning).map((fault) => fault.problem)).toEqual(
      problem === null ? [] : [expect.stringMatching(problem)],
    );
    expect(provider.paymentMethodDomains.list).toHaveBeenLastCalledWith({
      domain_name: "bravado.example",
      limit: 1,
    });
  });

  test("extended authorization: tried where it is asked for, by a payment that is cancelled", async () => {
    const asking = { ...env, STRIPE_EXTENDED_AUTHORIZATION: true };
    provider.paymentIntents.create.mockResolvedValue({ id: "pi_1" });
    expect(await problems()).toEqual([noWebhook]);
    expect(provider.paymentIntents.create).not.toHaveBeenCalled();
    expect((await checkPayments(asking)).map(({ problem }) => problem)).toEqual([noWebhook]);
    expect(provider.paymentIntents.cancel).toHaveBeenCalledWith("pi_1");
    provider.paymentIntents.create.mockRejectedValue(refusal(400));
    expect((await checkPayments(asking)).map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^nobody can pay: .*refused$/),
      noWebhook,
    ]);
  });

  test("what shows that both keys are of one account, to a key that may not make it: a warning", async () => {
    provider.setupIntents.list.mockResolvedValue({ data: [] });
    provider.setupIntents.create.mockRejectedValue(refusal(403));
    const faults = await checkPayments(env);
    expect(faults.filter(({ isWarning }) => isWarning)).toMatchObject([
      { problem: "whether both keys are of one account cannot be seen: refused" },
    ]);
  });

  test.each([400, 403, 404])("connected accounts where they are not on: %i", async (status) => {
    provider.v2.core.accounts.list.mockRejectedValue(refusal(status));
    expect(await problems()).toEqual([
      expect.stringMatching(/^it may not have connected accounts: refused$/),
      noWebhook,
    ]);
  });

  test.each([401, 429, 500])("%i says nothing about Connect", async (status) => {
    provider.v2.core.accounts.list.mockRejectedValue(refusal(status));
    await expect(problems()).rejects.toThrow("refused");
  });

  test("any other failure is not about the right to read payments", async () => {
    provider.charges.list.mockRejectedValue(refusal(429));
    await expect(problems()).rejects.toThrow("refused");
  });
});
