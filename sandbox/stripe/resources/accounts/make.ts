import type Stripe from "stripe";
import { invalidRequest } from "../../server/errors";
import { wholeList } from "../../server/lists";
import { randomText } from "../../state/identifiers";
import type { Platform } from "../../state/platform";
import type { AccountFacts } from "../../state/rows";
import { currencyOf, SUPPORTED_COUNTRIES } from "./countries";
import type { CreateV2Params } from "./params";

/** The requirements of a recipient before transfers are enabled. */
const ONBOARDING_REQUIREMENTS = [
  "business_type",
  "external_account",
  "individual.dob.day",
  "individual.dob.month",
  "individual.dob.year",
  "individual.first_name",
  "individual.last_name",
  "tos_acceptance.date",
  "tos_acceptance.ip",
];

export const noRequirements: Stripe.Account.FutureRequirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

/** Creates a connected account: everything is due and nothing enabled. v1 and v2 present the same account. */
export function makeAccount(platform: Platform, params: CreateV2Params): Stripe.Account {
  const transfers =
    params.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested ?? false;
  const country = params.identity?.country?.toUpperCase();
  if (country !== undefined && !SUPPORTED_COUNTRIES.has(country)) {
    throw invalidRequest(
      `Connected accounts in ${country} cannot be created by platforms in US. Please contact us via https://support.stripe.com/contact if you need further assistance.`,
      { code: "country_unsupported", param: "identity.country" },
    );
  }
  if (transfers && country === undefined) {
    throw invalidRequest("identity.country is required to request capabilities.", {
      param: "identity.country",
    });
  }
  if (transfers && params.contact_email === undefined) {
    throw invalidRequest("contact_email is required to request capabilities.", { param: "contact_email" });
  }
  const id = `acct_1${randomText(15)}`;
  const { profile, currency, responsibilities } = params.defaults ?? {};
  platform.home.accountFacts.put(factsOf(id, params));
  return platform.home.accounts.put({
    ...blankAccount(id, platform.clock.now()),
    business_profile: {
      ...NO_PROFILE,
      name: profile?.doing_business_as ?? params.display_name ?? null,
      product_description: profile?.product_description ?? null,
      url: profile?.business_url ?? null,
    },
    business_type: params.identity?.entity_type ?? null,
    capabilities: transfers ? { transfers: "inactive" } : {},
    controller: {
      fees: { payer: responsibilities?.fees_collector ?? "application" },
      is_controller: true,
      losses: { payments: responsibilities?.losses_collector ?? "application" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: params.dashboard ?? "none" },
      type: "application",
    },
    country: country ?? "US",
    default_currency: currency ?? currencyOf(country ?? "US"),
    email: params.contact_email ?? null,
    metadata: metadataOf(params.metadata),
    requirements: {
      ...noRequirements,
      currently_due: ONBOARDING_REQUIREMENTS,
      disabled_reason: "requirements.past_due",
      eventually_due: ONBOARDING_REQUIREMENTS,
      past_due: ONBOARDING_REQUIREMENTS,
    },
    settings: settings(params.display_name ?? null),
    type: params.dashboard === "express" ? "express" : "none",
  });
}

/** The platform's own account, with everything enabled. */
export function platformAccount(platform: Platform): Stripe.Account {
  return {
    ...blankAccount(platform.account, 0),
    business_type: "company",
    capabilities: { card_payments: "active", transfers: "active" },
    charges_enabled: true,
    controller: { type: "account" },
    details_submitted: true,
    payouts_enabled: true,
    settings: settings("Bravado sandbox", "BRAVADO SANDBOX"),
    type: "standard",
  };
}

export const NO_PROFILE: Stripe.Account.BusinessProfile = {
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
};

function blankAccount(id: string, created: number): Stripe.Account {
  return {
    id,
    object: "account",
    business_profile: NO_PROFILE,
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    country: "US",
    created,
    default_currency: "usd",
    details_submitted: false,
    email: null,
    external_accounts: wholeList<Stripe.ExternalAccount>([], `/v1/accounts/${id}/external_accounts`),
    future_requirements: noRequirements,
    groups: { payments_pricing: null },
    metadata: {},
    payouts_enabled: false,
    requirements: noRequirements,
    settings: settings(null),
    tos_acceptance: { date: null, ip: null, service_agreement: "recipient", user_agent: null },
    type: "none",
  };
}

export function metadataOf(given: CreateV2Params["metadata"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given ?? {}).filter((pair): pair is [string, string] => pair[1] !== null),
  );
}

function factsOf(id: string, params: CreateV2Params): AccountFacts {
  return {
    id,
    contactEmail: params.contact_email ?? null,
    contactPhone: params.contact_phone ?? null,
    displayName: params.display_name ?? null,
    dashboard: params.dashboard ?? null,
    entityType: params.identity?.entity_type ?? null,
    locales: params.defaults?.locales ?? [],
    recipient: params.configuration?.recipient !== undefined,
    responsibilities: {
      fees_collector: params.defaults?.responsibilities?.fees_collector ?? "application",
      losses_collector: params.defaults?.responsibilities?.losses_collector ?? "application",
      requirements_collector: "stripe",
    },
    closed: false,
  };
}

function settings(displayName: string | null, statement: string | null = null): Stripe.Account.Settings {
  return {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: displayName, timezone: "Etc/UTC" },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: "offer" },
    payments: {
      statement_descriptor: statement,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: false,
      schedule: { delay_days: 2, interval: "manual" },
      statement_descriptor: null,
    },
    sepa_debit_payments: {},
  };
}
