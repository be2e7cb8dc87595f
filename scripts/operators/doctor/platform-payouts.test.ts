import Stripe from "stripe";
import { platformPayoutFaults } from "./platform-payouts";

const provider = { balanceSettings: { retrieve: jest.fn() } };
jest.mock("@/lib/payments", () => ({ stripe: () => provider }));

const paidOut = (interval: string) =>
  ({ payouts: { schedule: { interval } } }) as unknown as Stripe.Account.Settings;
const kept = (usd: number | null) => async () => ({
  payments: { payouts: { minimum_balance_by_currency: usd === null ? null : { usd } } },
});
const refused = async () => {
  throw new Stripe.errors.StripeError({ type: "invalid_request_error", message: "no", statusCode: 403 });
};

test.each([
  ["manual", kept(null), false],
  ["daily", kept(null), true],
  ["weekly", kept(0), true],
  ["daily", kept(500_000), false],
  ["daily", refused, true],
])("payouts to our own bank: %s, %p", async (interval, retrieve, isFault) => {
  provider.balanceSettings.retrieve.mockImplementation(retrieve);
  expect(await platformPayoutFaults({ settings: paidOut(interval) })).toEqual(
    isFault
      ? [{ problem: expect.stringContaining(interval), remedy: expect.stringContaining("manual") }]
      : [],
  );
});
