import Stripe from "stripe";
import { stripe } from "@/lib/payments";
import type { Fault } from "./fault";

/**
 * A streamer is paid weeks after the charge, from what is then available of our balance: what the provider has paid out to our own bank
 * by then is missing.
 */
export async function platformPayoutFaults({
  settings,
}: Pick<Stripe.Account, "settings">): Promise<readonly Fault[]> {
  const interval = settings?.payouts?.schedule.interval;
  if (interval === undefined || interval === "manual" || (await keepsBalance())) return [];
  return [
    {
      problem: `the provider pays our balance out to our bank by itself (${interval}), before streamers are paid from it`,
      remedy: "set the account's payouts to manual at the provider, or have it keep a minimum balance",
    },
  ];
}

/** Whether a minimum balance stays. A restricted key may not be allowed to see it. */
async function keepsBalance(): Promise<boolean> {
  try {
    const { payments } = await stripe().balanceSettings.retrieve();
    return (payments.payouts?.minimum_balance_by_currency?.usd ?? 0) > 0;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && [400, 401, 403].includes(error.statusCode ?? 0))
      return false;
    throw error;
  }
}
