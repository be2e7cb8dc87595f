import type Stripe from "stripe";
import { requireRow } from "../../server/lists";
import type { Platform } from "../../state/platform";
import type { AccountFacts } from "../../state/rows";

type V2Account = Stripe.V2.Core.Account;

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The v2 representation of an account. Like at Stripe, sections are only present when `include` names them. */
export function presentV2(platform: Platform, account: Stripe.Account, include: string[] = []): V2Account {
  const facts = requireRow(platform.home.accountFacts, "account", account.id);
  return {
    id: account.id,
    object: "v2.core.account",
    applied_configurations: facts.recipient ? ["recipient"] : [],
    closed: facts.closed,
    ...(facts.contactEmail === null ? {} : { contact_email: facts.contactEmail }),
    ...(facts.contactPhone === null ? {} : { contact_phone: facts.contactPhone }),
    created: iso(account.created ?? platform.clock.now()),
    ...(facts.dashboard === null ? {} : { dashboard: facts.dashboard }),
    ...(facts.displayName === null ? {} : { display_name: facts.displayName }),
    livemode: false,
    metadata: account.metadata ?? {},
    ...(include.includes("configuration.recipient") ? { configuration: configuration(account, facts) } : {}),
    ...(include.includes("defaults") ? { defaults: defaults(account, facts) } : {}),
    ...(include.includes("identity") ? { identity: identity(account, facts) } : {}),
    ...(include.includes("requirements") ? { requirements: requirements(account) } : {}),
    ...(include.includes("future_requirements") ? { future_requirements: { entries: [] } } : {}),
  };
}

function configuration(account: Stripe.Account, facts: AccountFacts): Stripe.V2.Core.Account.Configuration {
  if (!facts.recipient) return {};
  const active = account.capabilities?.transfers === "active";
  const requested = account.capabilities?.transfers !== undefined;
  return {
    recipient: {
      applied: true,
      capabilities: requested
        ? {
            stripe_balance: {
              stripe_transfers: active
                ? { status: "active", status_details: [] }
                : {
                    status: "restricted",
                    status_details: [{ code: "requirements_past_due", resolution: "provide_info" }],
                  },
            },
          }
        : {},
    },
  };
}

function defaults(account: Stripe.Account, facts: AccountFacts): Stripe.V2.Core.Account.Defaults {
  return {
    currency: account.default_currency ?? "usd",
    locales: facts.locales,
    profile: {
      ...(account.business_profile?.url ? { business_url: account.business_profile.url } : {}),
      ...(account.business_profile?.name ? { doing_business_as: account.business_profile.name } : {}),
      ...(account.business_profile?.product_description
        ? { product_description: account.business_profile.product_description }
        : {}),
    },
    responsibilities: facts.responsibilities,
  };
}

function identity(account: Stripe.Account, facts: AccountFacts): Stripe.V2.Core.Account.Identity {
  return {
    country: (account.country ?? "US").toLowerCase(),
    ...(facts.entityType === null ? {} : { entity_type: facts.entityType }),
  };
}

function requirements(account: Stripe.Account): Stripe.V2.Core.Account.Requirements {
  const due = account.requirements?.currently_due ?? [];
  return {
    entries: due.map((description) => ({
      awaiting_action_from: "user",
      description,
      errors: [],
      impact: {
        restricts_capabilities: [
          {
            capability: "stripe_balance.stripe_transfers",
            configuration: "recipient",
            deadline: { status: "past_due" },
          },
        ],
      },
      minimum_deadline: { status: "past_due" },
      requested_reasons: [{ code: "routine_onboarding" }],
    })),
    ...(due.length > 0 ? { summary: { minimum_deadline: { status: "past_due" } } } : {}),
  };
}
