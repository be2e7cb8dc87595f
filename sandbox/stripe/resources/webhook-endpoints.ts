import type Stripe from "stripe";
import { z } from "zod";
import { badParameter } from "../server/errors";
import { listPage, requireRow } from "../server/lists";
import { boolean, clearable, mergeMetadata, metadata, paging, text } from "../server/params";
import { nothing, type Route, route } from "../server/route";
import { newId, randomText } from "../state/identifiers";
import type { Platform } from "../state/platform";
import { API_VERSION } from "../webhooks/emit";

const create = z.strictObject({
  url: text,
  enabled_events: z.array(text),
  api_version: text.optional(),
  connect: boolean.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
});

const update = z.strictObject({
  url: text.optional(),
  enabled_events: z.array(text).optional(),
  description: clearable.optional(),
  disabled: boolean.optional(),
  metadata: metadata.optional(),
});

export const webhookEndpointRoutes: Route[] = [
  route("POST /v1/webhook_endpoints", create, ({ platform, params }) => {
    const secret = `whsec_${randomText(32)}`;
    const endpoint = addEndpoint(platform, {
      url: params.url,
      secret,
      connect: params.connect ?? false,
      events: params.enabled_events,
    });
    platform.home.endpoints.put({
      ...endpoint,
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
    });
    // The secret is shown once, in this answer.
    return { ...requireRow(platform.home.endpoints, "webhook_endpoint", endpoint.id), secret };
  }),
  route("GET /v1/webhook_endpoints", z.strictObject(paging), ({ platform, params }) =>
    listPage(platform.home.endpoints, "/v1/webhook_endpoints", params),
  ),
  route("GET /v1/webhook_endpoints/:id", nothing, ({ platform, id }) =>
    requireRow(platform.home.endpoints, "webhook_endpoint", id),
  ),
  route("POST /v1/webhook_endpoints/:id", update, ({ platform, id, params }) => {
    const endpoint = requireRow(platform.home.endpoints, "webhook_endpoint", id);
    return platform.home.endpoints.put({
      ...endpoint,
      description: params.description === undefined ? endpoint.description : params.description,
      enabled_events: params.enabled_events ?? endpoint.enabled_events,
      metadata: mergeMetadata(endpoint.metadata, params.metadata),
      status: params.disabled === undefined ? endpoint.status : params.disabled ? "disabled" : "enabled",
      url: params.url === undefined ? endpoint.url : checkedUrl(params.url),
    });
  }),
  route("DELETE /v1/webhook_endpoints/:id", nothing, ({ platform, id }) => {
    requireRow(platform.home.endpoints, "webhook_endpoint", id);
    platform.home.endpoints.remove(id);
    platform.home.endpointSecrets.remove(id);
    return { id, object: "webhook_endpoint", deleted: true };
  }),
];

interface NewEndpoint {
  url: string;
  secret: string;
  connect: boolean;
  events: string[];
}

export function addEndpoint(platform: Platform, wanted: NewEndpoint): Stripe.WebhookEndpoint {
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId("we"),
    object: "webhook_endpoint",
    api_version: API_VERSION,
    application: null,
    created: platform.clock.now(),
    description: null,
    enabled_events: wanted.events,
    livemode: false,
    metadata: {},
    status: "enabled",
    url: checkedUrl(wanted.url),
  };
  platform.home.endpointSecrets.put({ id: endpoint.id, secret: wanted.secret, connect: wanted.connect });
  return platform.home.endpoints.put(endpoint);
}

/** Registers an endpoint unless the very same is there: a restart must not make every event arrive twice. */
export function ensureEndpoint(platform: Platform, wanted: NewEndpoint): void {
  const { endpoints, endpointSecrets } = platform.home;
  const known = endpoints
    .all()
    .find(({ id, url }) => url === wanted.url && endpointSecrets.get(id)?.connect === wanted.connect);
  platform.transact(() => {
    if (!known) addEndpoint(platform, wanted);
    else endpointSecrets.put({ id: known.id, secret: wanted.secret, connect: wanted.connect });
  });
}

function checkedUrl(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw badParameter("Invalid URL: An explicit scheme (such as https) must be provided.", {
      code: "url_invalid",
      param: "url",
    });
  }
  return url;
}
