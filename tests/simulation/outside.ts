import Stripe from "stripe";
import { sandbox } from "@/tests/support/world";
import type { RunningScenario } from "./run-scenario";
import { CARDS, type Card, type Outside } from "./step";

/** Has something happen around the application: in browsers, in banks, on the way, in time. @returns what came of it */
export async function happen(story: RunningScenario, step: Outside): Promise<string> {
  switch (step.do) {
    case "pass":
      await story.pass(step.minutes);
      return "";
    case "fault":
      story.theatre.faults.add(step.fault);
      return "";
    case "lose":
      return story.theatre.mailbox.take(step.nth) === undefined ? "nothing under way" : "lost";
    default:
      return refusalOr(() => happenAtProvider(story, step));
  }
}

type AtProvider = Exclude<Outside, { do: "pass" | "fault" | "lose" }>;

async function happenAtProvider(story: RunningScenario, step: AtProvider): Promise<string> {
  switch (step.do) {
    case "pay": {
      const payment = await story.find("payment", step.payment);
      return payment === undefined ? "no payment" : payInBrowser(story, payment.id, step.card);
    }
    case "answer": {
      const payment = await story.find("payment", step.payment);
      return payment === undefined ? "no payment" : answerBank(story, payment.id, step.approve);
    }
    case "swap":
      return swapCard(story, step.payment, step.card);
    case "chargeback":
      return chargeBack(story, step.payment, step.cents);
    case "verdict":
      return decideChargeback(story, step.nth, step.outcome);
    case "bounce":
      return bounceRefund(story, step.nth);
    case "cash_out":
      return cashOut(story);
    case "platform_payout":
      return payPlatform(story, step.cents);
    case "platform_payout_back":
      return returnPlatformPayout(story, step.nth, step.how);
    case "account":
      return changeAccount(story, step.outcome);
  }
}

/** The card is confirmed in the browser. @returns the payment's status, or why the bank refused */
export function payInBrowser(story: RunningScenario, id: string, card: Card): Promise<string> {
  return refusalOr(async () => {
    const { status } = await story.provider.paymentIntents.confirm(id, { payment_method: CARDS[card][0] });
    return status;
  });
}

/** The cardholder answers the bank's question, if it asks one. */
export async function answerBank(story: RunningScenario, id: string, success: boolean): Promise<string> {
  const { status } = await story.provider.paymentIntents.retrieve(id);
  if (status !== "requires_action") return "nobody asks";
  await sandbox(`3ds/${id}`, { success });
  return "";
}

/** Takes transfers and payouts away from the streamer's account, or gives them back. */
export async function changeAccount(
  story: RunningScenario,
  outcome: "restricted" | "complete",
): Promise<string> {
  const account = await story.find("account", 0);
  if (account === undefined) return "no account";
  await sandbox(`accounts/${account.id}/onboard`, { outcome });
  return "";
}

async function swapCard(story: RunningScenario, nth: number, card: Card): Promise<string> {
  const saved = await story.find("card", nth);
  if (saved === undefined) return "no card";
  await sandbox(`payment_methods/${saved.id}`, { number: CARDS[card][1] });
  return "";
}

/** A bank takes back no more than was paid, all its claims together; what was refunded before it may take once more. */
async function chargeBack(story: RunningScenario, nth: number, cents: number | null): Promise<string> {
  const taken = await story.find("taken", nth);
  if (taken === undefined) return "nothing was taken";
  const [{ data: charges }, { data: disputes }] = await Promise.all([
    story.provider.charges.list({ payment_intent: taken.id }),
    story.provider.disputes.list({ payment_intent: taken.id }),
  ]);
  const captured = charges.reduce((sum, charge) => sum + charge.amount_captured, 0);
  const claimed = disputes.reduce((sum, { amount, status }) => sum + (status === "won" ? 0 : amount), 0);
  const amount = Math.min(cents ?? captured, captured - claimed);
  if (amount <= 0) return "nothing is left";
  await sandbox("disputes", { payment_intent: taken.id, amount });
  return `${amount} cents`;
}

async function decideChargeback(
  story: RunningScenario,
  nth: number,
  outcome: "won" | "lost",
): Promise<string> {
  const { data } = await story.provider.disputes.list({ limit: 100 });
  const open = data.filter(({ status }) => status !== "won" && status !== "lost");
  const dispute = open[nth % open.length];
  if (dispute === undefined) return "no dispute";
  await sandbox(`disputes/${dispute.id}/decide`, { outcome });
  return "";
}

async function bounceRefund(story: RunningScenario, nth: number): Promise<string> {
  const { data } = await story.provider.refunds.list({ limit: 100 });
  const refund = data[nth % data.length];
  if (refund === undefined) return "no refund";
  await sandbox(`refunds/${refund.id}/fail`);
  return "";
}

async function cashOut(story: RunningScenario): Promise<string> {
  const account = await story.find("account", 0);
  if (account === undefined) return "no account";
  const options = { stripeAccount: account.id };
  const { available } = await story.provider.balance.retrieve({}, options);
  const amount = available.reduce((total, each) => total + each.amount, 0);
  if (amount <= 0) return "nothing there";
  await story.provider.payouts.create({ amount, currency: "usd" }, options);
  return `${amount} cents`;
}

/** The platform takes out what it has, or so much of it. */
async function payPlatform(story: RunningScenario, cents: number | null): Promise<string> {
  const { available } = await story.provider.balance.retrieve();
  const there = available.reduce((total, each) => total + each.amount, 0);
  const amount = Math.min(there, cents ?? there);
  if (amount <= 0) return "nothing there";
  await story.provider.payouts.create({ amount, currency: "usd" });
  return `${amount} cents`;
}

async function returnPlatformPayout(
  story: RunningScenario,
  nth: number,
  how: "cancelled" | "failed",
): Promise<string> {
  const { data } = await story.provider.payouts.list({ limit: 100 });
  const payout = data[nth % data.length];
  if (payout === undefined) return "no payout";
  if (how === "cancelled") await story.provider.payouts.cancel(payout.id);
  else await sandbox(`payouts/${payout.id}/fail`);
  return "";
}

/** The platform's bank sends back whatever it got: shares that waited for it can be sent. */
export async function returnPlatformPayouts(story: RunningScenario): Promise<void> {
  const { data } = await story.provider.payouts.list({ limit: 100 });
  for (const nth of data.keys()) await refusalOr(() => returnPlatformPayout(story, nth, "failed"));
}

/** What the outside world refuses is part of the story, not a mistake in it. */
async function refusalOr(call: () => Promise<string>): Promise<string> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error.decline_code ?? error.code ?? error.type;
    if (error instanceof Error && /^sandbox .*: 400 /.test(error.message)) return "refused";
    throw error;
  }
}
