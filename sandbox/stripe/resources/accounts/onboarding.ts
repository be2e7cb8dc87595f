import type Stripe from "stripe";
import { wholeList } from "../../server/lists";
import { newId } from "../../state/identifiers";
import type { Platform } from "../../state/platform";
import { emit } from "../../webhooks/emit";
import { noRequirements } from "./make";

/** Completes onboarding: nothing is due, and transfers and payouts are enabled. */
export function completeOnboarding(platform: Platform, account: Stripe.Account): Stripe.Account {
  const bank = account.external_accounts?.data[0] ?? testBank(account);
  return changed(platform, account, {
    ...account,
    business_type: account.business_type ?? "individual",
    capabilities: withTransfers(account, "active"),
    details_submitted: true,
    external_accounts: wholeList([bank], `/v1/accounts/${account.id}/external_accounts`),
    payouts_enabled: true,
    requirements: noRequirements,
    tos_acceptance: {
      date: platform.clock.now(),
      ip: "127.0.0.1",
      service_agreement: "recipient",
      user_agent: null,
    },
  });
}

/** Requires an identity document: transfers and payouts are disabled. */
export function restrictAccount(platform: Platform, account: Stripe.Account): Stripe.Account {
  const due = ["individual.verification.document"];
  return changed(platform, account, {
    ...account,
    capabilities: withTransfers(account, "inactive"),
    payouts_enabled: false,
    requirements: {
      ...noRequirements,
      currently_due: due,
      disabled_reason: "requirements.past_due",
      errors: [
        {
          code: "verification_document_not_readable",
          reason: "The document could not be read. Upload a clear picture of it.",
          requirement: "individual.verification.document",
        },
      ],
      eventually_due: due,
      past_due: due,
    },
  });
}

/** Changes the transfers capability, if it was requested. */
function withTransfers(account: Stripe.Account, status: "active" | "inactive"): Stripe.Account.Capabilities {
  return account.capabilities?.transfers === undefined ? {} : { ...account.capabilities, transfers: status };
}

/** Stores the account and emits events of the account itself, which endpoints for connected accounts receive. */
function changed(platform: Platform, before: Stripe.Account, after: Stripe.Account): Stripe.Account {
  const books = platform.space(after.id);
  platform.home.accounts.put(after);
  if (before.capabilities?.transfers !== after.capabilities?.transfers) {
    emit(books, "capability.updated", capabilityOf(after, platform), {
      status: before.capabilities?.transfers,
    });
  }
  emit(books, "account.updated", after, {
    payouts_enabled: before.payouts_enabled,
    requirements: before.requirements,
  });
  return after;
}

export function capabilityOf(account: Stripe.Account, platform: Platform): Stripe.Capability {
  const transfers = account.capabilities?.transfers;
  const due = account.requirements?.currently_due ?? [];
  const requirements = {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: null,
    errors: [],
    eventually_due: due,
    past_due: [],
    pending_verification: [],
  };
  return {
    id: "transfers",
    object: "capability",
    account: account.id,
    future_requirements: { ...requirements, currently_due: [], eventually_due: [] },
    requested: transfers !== undefined,
    requested_at: transfers === undefined ? null : (account.created ?? platform.clock.now()),
    requirements,
    status: transfers ?? "unrequested",
  };
}

function testBank(account: Stripe.Account): Stripe.BankAccount {
  return {
    id: newId("ba"),
    object: "bank_account",
    account: account.id,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    available_payout_methods: ["standard"],
    bank_name: "STRIPE TEST BANK",
    country: account.country ?? "US",
    currency: account.default_currency ?? "usd",
    default_for_currency: true,
    fingerprint: "SandboxTestBank1",
    future_requirements: null,
    last4: "6789",
    metadata: {},
    requirements: null,
    routing_number: "110000000",
    status: "new",
  };
}
