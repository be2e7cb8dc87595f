import type Stripe from "stripe";
import { stripe } from "@/lib/payments";
import type { Env } from "@/lib/shared/env";
import type { Fault } from "./fault";
import { isRefusal } from "./refusal";
import { isForStrangers } from "./site";

const WALLETS = ["apple_pay", "google_pay", "link"] as const;

/**
 * The provider shows Apple Pay, Google Pay and Link only on domains that are registered with it, and elsewhere says nothing: the form has
 * no such buttons. Warnings, because cards pay all the same.
 */
export async function walletFaults({ APP_URL }: Pick<Env, "APP_URL">): Promise<readonly Fault[]> {
  const { hostname } = new URL(APP_URL);
  // No wallet opens elsewhere.
  if (!isForStrangers({ APP_URL })) return [];
  try {
    const { data } = await stripe().paymentMethodDomains.list({ domain_name: hostname, limit: 1 });
    return domainFaults(hostname, data[0]);
  } catch (error) {
    if (!isRefusal(error, [400, 401, 403])) throw error;
    return [
      {
        problem: `whether wallets are shown at ${hostname} cannot be seen: ${error.message}`,
        remedy: "let the key read payment method domains, or look at the provider",
        isWarning: true,
      },
    ];
  }
}

function domainFaults(hostname: string, domain: Stripe.PaymentMethodDomain | undefined): readonly Fault[] {
  const missing = domain?.enabled ? WALLETS.filter((wallet) => domain[wallet].status !== "active") : WALLETS;
  if (missing.length === 0) return [];
  return [
    {
      problem: `nobody is shown ${missing.join(", ")} at ${hostname}`,
      remedy: domain?.enabled
        ? "see at the provider what the domain lacks for it"
        : "register the domain for payment methods at the provider, unless wallets are not wanted",
      isWarning: true,
    },
  ];
}
