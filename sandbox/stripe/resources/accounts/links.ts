import type Stripe from "stripe";
import { invalidRequest, noSuch } from "../../server/errors";
import { randomText } from "../../state/identifiers";
import type { Platform } from "../../state/platform";
import type { HostedLink } from "../../state/rows";

const MINUTE = 60;

interface Wanted {
  account: string;
  returnUrl: string | null;
  refreshUrl: string;
}

/** Creates a link to the onboarding page. Like Stripe's, it expires soon. */
export function onboardingLink(platform: Platform, wanted: Wanted): HostedLink {
  if (!platform.home.accounts.get(wanted.account)) throw noSuch("account", wanted.account, "account", false);
  return platform.home.links.put({
    id: randomText(32),
    account: wanted.account,
    purpose: "onboarding",
    returnUrl: wanted.returnUrl,
    refreshUrl: wanted.refreshUrl,
    expiresAt: platform.clock.now() + 5 * MINUTE,
  });
}

/** Creates a link to the account's dashboard. @throws ApiError before onboarding is completed */
export function loginLink(platform: Platform, account: Stripe.Account): HostedLink {
  if (account.type !== "express") {
    throw invalidRequest(
      "Cannot create a login link for an account that does not have access to the Express Dashboard.",
    );
  }
  if (!account.details_submitted) {
    throw invalidRequest("Cannot create a login link for an account that has not completed onboarding.");
  }
  return platform.home.links.put({
    id: randomText(32),
    account: account.id,
    purpose: "dashboard",
    returnUrl: null,
    refreshUrl: null,
    expiresAt: platform.clock.now() + 60 * MINUTE,
  });
}

export function urlOf(platform: Platform, link: HostedLink, origin: string): string {
  return `${origin}/connect/${platform.key}/${link.id}`;
}
