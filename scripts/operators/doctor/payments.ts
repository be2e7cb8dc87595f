import Stripe from "stripe";
import { stripe, stripeAs } from "@/lib/payments";
import { HANDLED_EVENTS, LISTED_EVENTS } from "@/lib/payments/provider/events";
import type { Env } from "@/lib/shared/env";
import { CLOCK_SECONDS } from "./database";
import { extendedAuthorizationFaults } from "./extended-authorization";
import type { Fault } from "./fault";
import { platformPayoutFaults } from "./platform-payouts";
import { isRefusal } from "./refusal";
import { isForStrangers } from "./site";
import { walletFaults } from "./wallets";

export const isLive = (key: string): boolean => key.includes("_live_");

export async function checkPayments(env: Env): Promise<readonly Fault[]> {
  const faults = [...modeFaults(env)];
  // A key without rights fails here.
  const { lastResponse, available } = await stripe().balance.retrieve();
  faults.push(...clockFaults(lastResponse.headers.date));
  const account = await stripe().accounts.retrieveCurrent();
  faults.push(...accountFaults(account), ...(await platformPayoutFaults(account)));
  faults.push(...currencyFaults(account, available));
  faults.push(...(await publishableFaults(env)));
  faults.push(...(await connectFaults()));
  faults.push(...(await latestFaults()));
  faults.push(...(await extendedAuthorizationFaults(env)), ...(await walletFaults(env)));
  return [...faults, ...(await webhookFaults(env))];
}

function modeFaults(env: Env): readonly Fault[] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, APP_URL } = env;
  const faults: Fault[] = [];
  if (isLive(STRIPE_SECRET_KEY) !== isLive(STRIPE_PUBLISHABLE_KEY))
    faults.push({
      problem: "one key is live and the other is for tests",
      remedy: "take STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY from the same mode",
    });
  if (isLive(STRIPE_SECRET_KEY) && !APP_URL.startsWith("https:"))
    faults.push({
      problem: "APP_URL is not https",
      remedy: "serve the site by https before taking live cards",
    });
  if (!isLive(STRIPE_SECRET_KEY) && isForStrangers(env))
    faults.push({
      problem: "anybody may pay at APP_URL with test cards, and no real card is charged",
      remedy: "set the live keys, unless this is for trying only",
      isWarning: true,
    });
  return faults;
}

/** @param date of the provider's answer, just now and by its own clock */
export function clockFaults(date: string | undefined): readonly Fault[] {
  const ahead = Math.round((Date.now() - Date.parse(date ?? "")) / 1_000);
  if (!(Math.abs(ahead) > CLOCK_SECONDS)) return [];
  return [
    {
      problem: `this machine's clock is ${Math.abs(ahead)} s ${ahead > 0 ? "ahead of" : "behind"} the provider's`,
      remedy: "synchronise it (NTP): events five minutes old, or dated ahead by as much, are refused",
    },
  ];
}

/**
 * What the secret key made, browsers read by its client secret with the publishable key, if both are of one account and mode. It is a
 * SetupIntent, which charges nothing and saves no card; the first run makes it.
 */
async function publishableFaults({ STRIPE_PUBLISHABLE_KEY: key }: Env): Promise<readonly Fault[]> {
  const made = await setupIntent();
  if ("problem" in made) return [made];
  try {
    await stripeAs(key).setupIntents.retrieve(made.id, { client_secret: made.client_secret ?? "" });
    return [];
  } catch (error) {
    if (!isRefusal(error, [400, 401, 403, 404])) throw error;
    const isUnknown = error.statusCode === 401;
    return [
      {
        problem: isUnknown
          ? "the provider does not know STRIPE_PUBLISHABLE_KEY"
          : "the keys are of two accounts or modes",
        remedy: "take STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY from the same account and mode",
      },
    ];
  }
}

/** A restricted key needs this right for nothing else. */
async function setupIntent(): Promise<Stripe.SetupIntent | Fault> {
  try {
    const { data } = await stripe().setupIntents.list({ limit: 1 });
    return (
      data[0] ?? (await stripe().setupIntents.create({ description: "doctor: are both keys of one account" }))
    );
  } catch (error) {
    if (!isRefusal(error, [400, 401, 403])) throw error;
    return {
      problem: `whether both keys are of one account cannot be seen: ${error.message}`,
      remedy: "let the key read and write SetupIntents, or see that browsers can pay",
      isWarning: true,
    };
  }
}

type Account = Pick<Stripe.Account, "charges_enabled" | "payouts_enabled" | "requirements" | "settings">;

/** Whether the provider lets our account charge, and pay out what it keeps, and what a card's statement calls it. */
export function accountFaults(account: Account): readonly Fault[] {
  const { charges_enabled: charges, payouts_enabled: payouts, requirements, settings } = account;
  const faults: Fault[] = [];
  const due = requirements?.currently_due ?? [];
  if (!charges || !payouts)
    faults.push({
      problem: `the provider lets this account not ${charges ? "pay out" : "charge cards"} yet`,
      remedy: `activate it at the provider${due.length > 0 ? `, which asks for ${due.join(", ")}` : ""}`,
    });
  if (!settings?.payments.statement_descriptor)
    faults.push({
      problem: "card statements have no text",
      remedy: "set the statement descriptor at the provider, as people will know this site",
    });
  return faults;
}

/**
 * Charges in dollars must arrive as dollars: an account without a balance in them has each converted, and neither our books nor transfers
 * to streamers know another currency.
 */
export function currencyFaults(
  { default_currency: currency }: Pick<Stripe.Account, "default_currency">,
  available: Stripe.Balance["available"],
): readonly Fault[] {
  if (currency === "usd" || available.some((part) => part.currency === "usd")) return [];
  return [
    {
      problem: `payments arrive as ${currency?.toUpperCase() ?? "another currency"}, not as US dollars: no capture can be booked`,
      remedy: "have the provider settle this account in US dollars, by a bank account for them",
    },
  ];
}

/** The provider lists connected accounts as we create them (Accounts v2) only to an account that Connect is on for. */
async function connectFaults(): Promise<readonly Fault[]> {
  try {
    await stripe().v2.core.accounts.list({ limit: 1 });
    return [];
  } catch (error) {
    if (!isRefusal(error, [400, 403, 404])) throw error;
    return [
      {
        problem: `it may not have connected accounts: ${error.message}`,
        remedy: "turn Connect with Accounts v2 on at the provider, and let the key read connected accounts",
      },
    ];
  }
}

/** A restricted key may lack this right and have all the others. */
async function latestFaults(): Promise<readonly Fault[]> {
  try {
    return radarFaults((await stripe().charges.list({ limit: LATEST_CHARGES })).data);
  } catch (error) {
    if (!isRefusal(error, [401, 403])) throw error;
    return [
      {
        problem: `whether Radar assesses payments cannot be seen: ${error.message}`,
        remedy: "let the key read charges",
      },
    ];
  }
}

const LATEST_CHARGES = 20;
const ASSESSED: readonly unknown[] = ["normal", "elevated", "highest"];

/** Which rules there are against fraud the provider does not say; whether it looked at payments, each of them does. */
export function radarFaults(latest: readonly Pick<Stripe.Charge, "outcome">[]): readonly Fault[] {
  if (latest.length === 0 || latest.some(({ outcome }) => ASSESSED.includes(outcome?.risk_level))) return [];
  const problem =
    latest.length === 1
      ? "Radar did not assess the only payment"
      : `Radar assessed none of the last ${latest.length} payments`;
  return [{ problem, remedy: "turn Radar on at the provider; the next payment shows it" }];
}

/**
 * The events of our own account and those of connected ones come from two endpoints, which sign with a secret each. The provider does
 * not say which endpoint is for which, nor what the secrets are.
 */
async function webhookFaults({ APP_URL, STRIPE_WEBHOOK_SECRET: secrets }: Env): Promise<readonly Fault[]> {
  const url = new URL("/api/stripe/webhook", APP_URL).href;
  const { data } = await stripe().webhookEndpoints.list({ limit: 100 });
  const ours = data.filter((endpoint) => endpoint.url === url && endpoint.status === "enabled");
  if (ours.length === 0)
    return [{ problem: `no webhook calls ${url}`, remedy: `add two at the provider: ${WHAT_FOR}` }];
  const faults = [...versionFaults(ours)];
  const missing = missingEvents(ours);
  if (missing === undefined)
    faults.push({ problem: `only one webhook calls ${url}`, remedy: `add the other: ${WHAT_FOR}` });
  else if (missing.length > 0)
    faults.push({ problem: `the webhooks do not send ${missing.join(", ")}`, remedy: "add these events" });
  if (secrets.length < ours.length)
    faults.push({
      problem: `${ours.length} webhooks call us, and STRIPE_WEBHOOK_SECRET has ${secrets.length} secrets`,
      remedy: "set the signing secret of each, separated by commas",
    });
  return faults;
}

const WHAT_FOR = "one for events of your account, one for those of connected accounts";
const ACCOUNT_EVENTS = HANDLED_EVENTS.filter((event) => !LISTED_EVENTS.includes(event));

/** Of the two endpoints that lack least, what one lacks of our own account's events and the other of connected ones'. */
function missingEvents(endpoints: readonly Stripe.WebhookEndpoint[]): readonly string[] | undefined {
  const pairs = endpoints.flatMap((own) =>
    endpoints
      .filter((other) => other !== own)
      .map((connected) => [...lacking(own, LISTED_EVENTS), ...lacking(connected, ACCOUNT_EVENTS)]),
  );
  return pairs.toSorted((one, other) => one.length - other.length)[0];
}

function lacking(
  { enabled_events: sent }: Stripe.WebhookEndpoint,
  wanted: readonly string[],
): readonly string[] {
  return sent.includes("*") ? [] : wanted.filter((event) => !sent.includes(event));
}

type Version = Pick<Stripe.WebhookEndpoint, "id" | "api_version">;

/** A webhook without a version sends events of the account's own version, which the API does not return. */
export function versionFaults(endpoints: readonly Version[]): readonly Fault[] {
  return endpoints
    .filter(({ api_version: version }) => version !== null && version !== Stripe.API_VERSION)
    .map(({ id, api_version: version }) => ({
      problem: `the webhook ${id} sends events of the API's version ${version}`,
      remedy: `put one of ${Stripe.API_VERSION} in its place, with its secret`,
    }));
}
