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
      fromEnvironment: false,
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
    removeEndpoint(platform, id);
    return { id, object: "webhook_endpoint", deleted: true };
  }),
];

interface NewEndpoint {
  url: string;
  secret: string;
  connect: boolean;
  events: string[];
  fromEnvironment: boolean;
}

function addEndpoint(platform: Platform, wanted: NewEndpoint): Stripe.WebhookEndpoint {
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
  const { secret, connect, fromEnvironment } = wanted;
  platform.home.endpointSecrets.put({ id: endpoint.id, secret, connect, fromEnvironment });
  return platform.home.endpoints.put(endpoint);
}

/** Replaces the endpoints registered at the start, so that a restart neither doubles events nor keeps old addresses. */
export function registerEndpoints(platform: Platform, wanted: Omit<NewEndpoint, "fromEnvironment">[]): void {
  const { endpoints, endpointSecrets } = platform.home;
  const isWanted = (url: string, connect: boolean) =>
    wanted.some((one) => one.url === url && one.connect === connect);
  platform.transact(() => {
    const registered = new Map<string, string>();
    for (const { id, connect, fromEnvironment } of endpointSecrets.all()) {
      const url = endpoints.get(id)?.url ?? "";
      if (isWanted(url, connect)) registered.set(`${url} ${connect}`, id);
      else if (fromEnvironment) removeEndpoint(platform, id);
    }
    for (const one of wanted) {
      const known = registered.get(`${one.url} ${one.connect}`);
      if (known === undefined) addEndpoint(platform, { ...one, fromEnvironment: true });
      else
        endpointSecrets.put({ id: known, secret: one.secret, connect: one.connect, fromEnvironment: true });
    }
  });
}

/** Signs every endpoint's events by this secret from now on, and by the previous one, if any, as Stripe does while one is rolled. */
export function rollSecret(platform: Platform, secret: string, previous: string | undefined): void {
  const { endpointSecrets } = platform.home;
  platform.transact(() => {
    for (const { id, connect, fromEnvironment } of endpointSecrets.all())
      endpointSecrets.put({ id, secret, ...(previous && { previous }), connect, fromEnvironment });
  });
}

function removeEndpoint(platform: Platform, id: string): void {
  platform.home.endpoints.remove(id);
  platform.home.endpointSecrets.remove(id);
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
