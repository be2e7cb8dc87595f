import type Stripe from "stripe";
import { z } from "zod";
import { badParameter, forbidden } from "../../server/errors";
import { listPage, requireRow, wholeList } from "../../server/lists";
import { mergeMetadata } from "../../server/params";
import { type Call, nothing, type Route, route } from "../../server/route";
import type { Platform } from "../../state/platform";
import { emit } from "../../webhooks/emit";
import { fullAddress } from "../addresses";
import { loginLink, onboardingLink, urlOf } from "./links";
import { makeAccount, NO_PROFILE, platformAccount } from "./make";
import { capabilityOf } from "./onboarding";
import {
  type CreateParams,
  createParams,
  linkParams,
  listParams,
  type UpdateParams,
  updateParams,
} from "./params";

/** An account of this platform. The error does not reveal whether another platform has it. */
function accountOf({ platform, id }: Call<unknown>): Stripe.Account {
  if (id === platform.account) return platformAccount(platform);
  const account = platform.home.accounts.get(id);
  if (account) return account;
  throw forbidden(
    `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    "account_invalid",
  );
}

export const accountV1Routes: Route[] = [
  route("GET /v1/account", nothing, ({ platform, space }) =>
    space.account === platform.account
      ? platformAccount(platform)
      : requireRow(platform.home.accounts, "account", space.account),
  ),
  route("GET /v1/accounts", listParams, ({ platform, params }) =>
    listPage(platform.home.accounts, "/v1/accounts", params),
  ),
  route("POST /v1/accounts", createParams, ({ platform, params }) => createAccount(platform, params)),
  route("GET /v1/accounts/:id", nothing, accountOf),
  route("POST /v1/accounts/:id", updateParams, (call) => updateAccount(call, accountOf(call))),
  route("DELETE /v1/accounts/:id", nothing, (call) => {
    const account = accountOf(call);
    call.platform.home.accounts.remove(account.id);
    call.platform.home.accountFacts.remove(account.id);
    return { id: account.id, object: "account", deleted: true };
  }),
  route("GET /v1/accounts/:id/capabilities", nothing, (call) => {
    const account = accountOf(call);
    return wholeList([capabilityOf(account, call.platform)], `/v1/accounts/${account.id}/capabilities`);
  }),
  route("GET /v1/accounts/:id/capabilities/:part", nothing, (call) =>
    capabilityOf(accountOf(call), call.platform),
  ),
  route("GET /v1/accounts/:id/external_accounts", z.strictObject({ object: z.string().optional() }), (call) =>
    wholeList(accountOf(call).external_accounts?.data ?? [], `/v1/accounts/${call.id}/external_accounts`),
  ),
  route("POST /v1/accounts/:id/login_links", nothing, (call) => {
    const link = loginLink(call.platform, accountOf(call));
    const answer: Stripe.LoginLink = {
      object: "login_link",
      created: call.platform.clock.now(),
      url: urlOf(call.platform, link, call.origin),
    };
    return answer;
  }),
  route("POST /v1/account_links", linkParams, ({ platform, params, origin }) => {
    const link = onboardingLink(platform, {
      account: params.account,
      returnUrl: params.return_url,
      refreshUrl: params.refresh_url,
    });
    const answer: Stripe.AccountLink = {
      object: "account_link",
      created: platform.clock.now(),
      expires_at: link.expiresAt,
      url: urlOf(platform, link, origin),
    };
    return answer;
  }),
];

/** The same account as by v2, from v1's words: one that receives transfers. */
function createAccount(platform: Platform, params: CreateParams): Stripe.Account {
  const { type, controller, capabilities, business_profile: profile } = params;
  if (type !== undefined && controller !== undefined) {
    throw badParameter("You may only specify one of these parameters: type, controller.", {
      code: "parameters_exclusive",
      param: "controller",
    });
  }
  const dashboard =
    controller?.stripe_dashboard?.type ??
    (type === "express" ? "express" : type === "custom" ? "none" : "full");
  const account = makeAccount(platform, {
    contact_email: params.email ?? undefined,
    dashboard,
    defaults: {
      currency: params.default_currency,
      profile: {
        business_url: profile?.url,
        doing_business_as: profile?.name,
        product_description: profile?.product_description,
      },
    },
    identity: { country: params.country, entity_type: params.business_type },
    metadata: params.metadata === "" ? {} : params.metadata,
    configuration: { recipient: {} },
  });
  return platform.home.accounts.put({
    ...account,
    // v1 requests them without a country, which is then the platform's.
    capabilities: capabilities?.transfers?.requested ? { transfers: "inactive" } : {},
    type: type ?? account.type,
  });
}

function updateAccount({ platform, params }: Call<UpdateParams>, account: Stripe.Account): Stripe.Account {
  const next: Stripe.Account = {
    ...account,
    business_profile: withProfile(account.business_profile ?? NO_PROFILE, params.business_profile),
    business_type: params.business_type ?? account.business_type ?? null,
    default_currency: params.default_currency ?? account.default_currency ?? "usd",
    email: params.email === undefined ? account.email : params.email,
    metadata: mergeMetadata(account.metadata ?? {}, params.metadata),
  };
  platform.home.accounts.put(next);
  emit(platform.space(account.id), "account.updated", next, { metadata: account.metadata });
  return next;
}

function withProfile(
  profile: Stripe.Account.BusinessProfile,
  given: UpdateParams["business_profile"],
): Stripe.Account.BusinessProfile {
  if (!given) return profile;
  return {
    ...profile,
    mcc: given.mcc ?? profile.mcc,
    name: given.name ?? profile.name,
    product_description: given.product_description ?? profile.product_description ?? null,
    support_address: given.support_address ? fullAddress(given.support_address) : profile.support_address,
    support_email: given.support_email ?? profile.support_email,
    support_phone: given.support_phone ?? profile.support_phone,
    support_url: given.support_url ?? profile.support_url,
    url: given.url ?? profile.url,
  };
}
