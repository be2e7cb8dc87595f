import type Stripe from "stripe";
import { z } from "zod";
import { ask, mapReply, type Reply, stripe } from "@/lib/payments";

/** What we read from the provider's answer about a payout account. */
export type AccountSnapshot = {
  readonly detailsSubmitted: boolean;
  /** Transfers can reach the account, and it can pay out to a bank. */
  readonly payoutsEnabled: boolean;
  readonly chargesEnabled: boolean;
  readonly currentlyDue: string[];
  readonly pastDue: string[];
};

/**
 * The stored request that creates a payout account: a recipient of transfers, with the provider's onboarding and
 * dashboard; the platform bears fees and losses (docs/product/money.md#platform-fee).
 */
export const accountRequestSchema = z.object({
  contact_email: z.string(),
  display_name: z.string(),
  dashboard: z.literal("express"),
  identity: z.object({ country: z.string() }),
  configuration: z.object({
    recipient: z.object({
      capabilities: z.object({
        stripe_balance: z.object({ stripe_transfers: z.object({ requested: z.literal(true) }) }),
      }),
    }),
  }),
  defaults: z.object({
    /** Only in the United States: elsewhere the provider chooses one that accounts there can have. */
    currency: z.literal("usd").exactOptional(),
    responsibilities: z.object({
      fees_collector: z.literal("application"),
      losses_collector: z.literal("application"),
    }),
  }),
  metadata: z.object({
    streamer_id: z.string(),
    /** Sets it apart from the request of an account that it replaces: the provider answers the same one as before, for a month. */
    requested_at: z.string().exactOptional(),
  }),
});
export type AccountRequest = z.infer<typeof accountRequestSchema>;

/** Creates the account through the v2 API (docs/product/payouts.md#payout-accounts). @returns its id */
export async function createAccount(request: AccountRequest, key: string): Promise<Reply<string>> {
  return mapReply(
    await ask(() => stripe().v2.core.accounts.create(request, { idempotencyKey: key })),
    ({ id }) => id,
  );
}

/**
 * Whether the provider makes no accounts in the country of a request. It says so by a code, by the parameter, or in words alone: "Connected
 * accounts in JM cannot be created by platforms in US".
 */
export function isCountryRefused(reply: Reply<unknown>): boolean {
  if (reply.kind !== "refused") return false;
  return (
    reply.code === "country_unsupported" ||
    reply.param === "identity.country" ||
    /^Connected accounts in [A-Z]{2} cannot be created/.test(reply.message)
  );
}

export async function retrieveAccount(id: string): Promise<Reply<AccountSnapshot>> {
  return mapReply(await ask(() => stripe().accounts.retrieve(id)), toSnapshot);
}

/** A link to the provider's onboarding, valid for a few minutes. */
export async function createOnboardingLink(id: string, returnUrl: string): Promise<Reply<string>> {
  const links = stripe().v2.core.accountLinks;
  const use_case = {
    type: "account_onboarding",
    account_onboarding: { refresh_url: returnUrl, return_url: returnUrl },
  } as const;
  return mapReply(await ask(() => links.create({ account: id, use_case })), ({ url }) => url);
}

/** A link to the provider's dashboard, valid for a few minutes. */
export async function createDashboardLink(id: string): Promise<Reply<string>> {
  return mapReply(await ask(() => stripe().accounts.createLoginLink(id)), ({ url }) => url);
}

function toSnapshot(account: Stripe.Account): AccountSnapshot {
  return {
    detailsSubmitted: account.details_submitted,
    payoutsEnabled: account.payouts_enabled && account.capabilities?.transfers === "active",
    chargesEnabled: account.charges_enabled,
    currentlyDue: account.requirements?.currently_due ?? [],
    pastDue: account.requirements?.past_due ?? [],
  };
}
