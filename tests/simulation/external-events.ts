import Stripe from "stripe";
import { pass, sandbox } from "@/tests/support/world";
import type { RunningScenario } from "./running-scenario";
import { CARDS, type Card, type ExternalEvent } from "./step";

/** Makes something happen outside the application: in browsers, at banks, on the network, to the clock. @returns the result in a few words */
export async function runExternalEvent(scenario: RunningScenario, step: ExternalEvent): Promise<string> {
  switch (step.do) {
    case "pass":
      await pass({ minutes: step.minutes });
      return "";
    case "fault":
      scenario.harness.faults.add(step.fault);
      return "";
    case "lose":
      return scenario.harness.inbox.take(step.nth) === undefined ? "no webhook" : "lost";
    default:
      return refusalOr(() => happenAtProvider(scenario, step));
  }
}

type AtProvider = Exclude<ExternalEvent, { do: "pass" | "fault" | "lose" }>;

async function happenAtProvider(scenario: RunningScenario, step: AtProvider): Promise<string> {
  switch (step.do) {
    case "pay": {
      const payment = await scenario.find("payment", step.payment);
      return payment === undefined ? "no payment" : payInBrowser(scenario, payment.id, step.card);
    }
    case "answer": {
      const payment = await scenario.find("payment", step.payment);
      return payment === undefined ? "no payment" : answerBank(scenario, payment.id, step.approve);
    }
    case "swap":
      return swapCard(scenario, step.payment, step.card);
    case "chargeback":
      return chargeBack(scenario, step.payment, step.cents);
    case "verdict":
      return decideChargeback(scenario, step.nth, step.outcome);
    case "bounce":
      return bounceRefund(scenario, step.nth);
    case "cash_out":
      return cashOut(scenario);
    case "platform_payout":
      return payPlatform(scenario, step.cents);
    case "platform_payout_back":
      return returnPlatformPayout(scenario, step.nth, step.how);
    case "account":
      return changeAccount(scenario, step.outcome);
  }
}

/** Confirms the card in the browser. @returns the payment's status, or the decline code */
export function payInBrowser(scenario: RunningScenario, id: string, card: Card): Promise<string> {
  return refusalOr(async () => {
    const { status } = await scenario.provider.paymentIntents.confirm(id, { payment_method: CARDS[card][0] });
    return status;
  });
}

/** Completes 3-D Secure, if the payment requires it. Of two tabs that do so at once the second is refused. */
export async function answerBank(scenario: RunningScenario, id: string, success: boolean): Promise<string> {
  const { status } = await scenario.provider.paymentIntents.retrieve(id);
  if (status !== "requires_action") return "no action required";
  return refusalOr(async () => {
    await sandbox(`3ds/${id}`, { success });
    return "";
  });
}

/** Disables or enables transfers and payouts of the streamer's account. */
export async function changeAccount(
  scenario: RunningScenario,
  outcome: "restricted" | "complete",
): Promise<string> {
  const account = await scenario.find("account", 0);
  if (account === undefined) return "no account";
  await sandbox(`accounts/${account.id}/onboard`, { outcome });
  return "";
}

async function swapCard(scenario: RunningScenario, nth: number, card: Card): Promise<string> {
  const saved = await scenario.find("card", nth);
  if (saved === undefined) return "no card";
  await sandbox(`payment_methods/${saved.id}`, { number: CARDS[card][1] });
  return "";
}

/** Opens a dispute. All disputes of a payment together claim no more than was captured; they may claim what was refunded. */
async function chargeBack(scenario: RunningScenario, nth: number, cents: number | null): Promise<string> {
  const taken = await scenario.find("taken", nth);
  if (taken === undefined) return "nothing was captured";
  const [{ data: charges }, { data: disputes }] = await Promise.all([
    scenario.provider.charges.list({ payment_intent: taken.id }),
    scenario.provider.disputes.list({ payment_intent: taken.id }),
  ]);
  const captured = charges.reduce((sum, charge) => sum + charge.amount_captured, 0);
  const claimed = disputes.reduce((sum, { amount, status }) => sum + (status === "won" ? 0 : amount), 0);
  const amount = Math.min(cents ?? captured, captured - claimed);
  if (amount <= 0) return "nothing left to dispute";
  await sandbox("disputes", { payment_intent: taken.id, amount });
  return `${amount} cents`;
}

async function decideChargeback(
  scenario: RunningScenario,
  nth: number,
  outcome: "won" | "lost",
): Promise<string> {
  const { data } = await scenario.provider.disputes.list({ limit: 100 });
  const open = data.filter(({ status }) => status !== "won" && status !== "lost");
  const dispute = open[nth % open.length];
  if (dispute === undefined) return "no dispute";
  await sandbox(`disputes/${dispute.id}/decide`, { outcome });
  return "";
}

async function bounceRefund(scenario: RunningScenario, nth: number): Promise<string> {
  const { data } = await scenario.provider.refunds.list({ limit: 100 });
  // Without those of released holds, which moved nothing.
  const made = data.filter(({ balance_transaction: entry }) => entry !== null);
  const refund = made[nth % made.length];
  if (refund === undefined) return "no refund";
  await sandbox(`refunds/${refund.id}/fail`);
  return "";
}

async function cashOut(scenario: RunningScenario): Promise<string> {
  const account = await scenario.find("account", 0);
  if (account === undefined) return "no account";
  const options = { stripeAccount: account.id };
  const { available } = await scenario.provider.balance.retrieve({}, options);
  const amount = available.reduce((total, each) => total + each.amount, 0);
  if (amount <= 0) return "no balance";
  await scenario.provider.payouts.create({ amount, currency: "usd" }, options);
  return `${amount} cents`;
}

/** Pays out the platform's balance, or a part of it. */
async function payPlatform(scenario: RunningScenario, cents: number | null): Promise<string> {
  const { available } = await scenario.provider.balance.retrieve();
  const balance = available.reduce((total, each) => total + each.amount, 0);
  const amount = Math.min(balance, cents ?? balance);
  if (amount <= 0) return "no balance";
  await scenario.provider.payouts.create({ amount, currency: "usd" });
  return `${amount} cents`;
}

async function returnPlatformPayout(
  scenario: RunningScenario,
  nth: number,
  how: "cancelled" | "failed",
): Promise<string> {
  const { data } = await scenario.provider.payouts.list({ limit: 100 });
  const payout = data[nth % data.length];
  if (payout === undefined) return "no payout";
  if (how === "cancelled") await scenario.provider.payouts.cancel(payout.id);
  else await sandbox(`payouts/${payout.id}/fail`);
  return "";
}

/** Adds to the platform's balance, as an operator does for transfers that lack it: fees of chargebacks may have eaten it. */
export async function topUpPlatform(cents: number): Promise<void> {
  await sandbox("entries", { type: "topup", amount: cents });
}

/** Makes every payout of the platform fail, so that transfers that lacked balance can be sent. */
export async function returnPlatformPayouts(scenario: RunningScenario): Promise<void> {
  const { data } = await scenario.provider.payouts.list({ limit: 100 });
  for (const nth of data.keys()) await refusalOr(() => returnPlatformPayout(scenario, nth, "failed"));
}

/** Returns the provider's refusal as text: refusals are expected in a scenario. */
async function refusalOr(call: () => Promise<string>): Promise<string> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error.decline_code ?? error.code ?? error.type;
    if (error instanceof Error && /^sandbox .*: 400 /.test(error.message)) return "refused";
    throw error;
  }
}
