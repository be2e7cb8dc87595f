import type Stripe from "stripe";
import { z } from "zod";
import { forbidden, invalidRequest } from "../../server/errors";
import { requireRow } from "../../server/lists";
import { type Call, type Route, route } from "../../server/route";
import { emit } from "../../webhooks/emit";
import { onboardingLink, urlOf } from "./links";
import { makeAccount, metadataOf } from "./make";
import { type CreateV2Params, createV2Params, linkV2Params, listV2Params, retrieveV2Params } from "./params";
import { presentV2 } from "./present-v2";

function accountOf({ platform, id }: Call<unknown>): Stripe.Account {
  const account = platform.home.accounts.get(id);
  if (account) return account;
  throw forbidden(`Account '${id}' does not exist, or this key has no access to it.`, "account_invalid");
}

export const accountV2Routes: Route[] = [
  route("POST /v2/core/accounts", createV2Params, ({ platform, params }) =>
    presentV2(platform, makeAccount(platform, params), params.include),
  ),
  route("GET /v2/core/accounts", listV2Params, ({ platform, params }) => {
    const page = platform.home.accounts.page({
      limit: params.limit ?? 20,
      startingAfter: params.page,
      filter: ({ id }) => (platform.home.accountFacts.get(id)?.closed ?? false) === (params.closed ?? false),
    });
    if (!page) throw invalidRequest("Invalid page.", { param: "page" });
    const next = page.hasMore ? page.rows.at(-1) : undefined;
    return {
      data: page.rows.map((account) => presentV2(platform, account)),
      next_page_url: next ? `/v2/core/accounts?limit=${params.limit ?? 20}&page=${next.id}` : null,
      previous_page_url: null,
    };
  }),
  route("GET /v2/core/accounts/:id", retrieveV2Params, (call) =>
    presentV2(call.platform, accountOf(call), call.params.include),
  ),
  route("POST /v2/core/accounts/:id", createV2Params, (call) =>
    presentV2(call.platform, update(call, accountOf(call)), call.params.include),
  ),
  route("POST /v2/core/accounts/:id/close", z.looseObject({}), (call) => {
    const account = accountOf(call);
    const facts = requireRow(call.platform.home.accountFacts, "account", account.id);
    call.platform.home.accountFacts.put({ ...facts, closed: true });
    const closed = call.platform.home.accounts.put({ ...account, capabilities: {}, payouts_enabled: false });
    return presentV2(call.platform, closed);
  }),
  route("POST /v2/core/account_links", linkV2Params, ({ platform, params, origin }) => {
    const { use_case } = params;
    const { return_url, ...details } =
      use_case.type === "account_onboarding" ? use_case.account_onboarding : use_case.account_update;
    const shown = { ...details, ...(return_url === undefined ? {} : { return_url }) };
    const link = onboardingLink(platform, {
      account: params.account,
      returnUrl: return_url ?? null,
      refreshUrl: details.refresh_url,
    });
    return {
      object: "v2.core.account_link",
      account: params.account,
      created: new Date(platform.clock.now() * 1000).toISOString(),
      expires_at: new Date(link.expiresAt * 1000).toISOString(),
      livemode: false,
      url: urlOf(platform, link, origin),
      use_case:
        use_case.type === "account_onboarding"
          ? { type: use_case.type, account_onboarding: shown }
          : { type: use_case.type, account_update: shown },
    };
  }),
];

function update({ platform, params }: Call<CreateV2Params>, account: Stripe.Account): Stripe.Account {
  const facts = requireRow(platform.home.accountFacts, "account", account.id);
  const wantsTransfers =
    params.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested;
  platform.home.accountFacts.put({
    ...facts,
    contactEmail: params.contact_email ?? facts.contactEmail,
    contactPhone: params.contact_phone ?? facts.contactPhone,
    displayName: params.display_name ?? facts.displayName,
    dashboard: params.dashboard ?? facts.dashboard,
    entityType: params.identity?.entity_type ?? facts.entityType,
    recipient: facts.recipient || params.configuration?.recipient !== undefined,
  });
  const next: Stripe.Account = {
    ...account,
    business_type: params.identity?.entity_type ?? account.business_type ?? null,
    capabilities:
      wantsTransfers && account.capabilities?.transfers === undefined
        ? { transfers: account.details_submitted ? "active" : "inactive" }
        : (account.capabilities ?? {}),
    email: params.contact_email ?? account.email,
    metadata: { ...account.metadata, ...metadataOf(params.metadata) },
  };
  platform.home.accounts.put(next);
  emit(platform.space(account.id), "account.updated", next, { metadata: account.metadata });
  return next;
}
