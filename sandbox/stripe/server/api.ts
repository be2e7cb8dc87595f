import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { publicView } from "../resources/payment-intents/public-view";
import { newId } from "../state/identifiers";
import type { Caller, Platforms } from "../state/platforms";
import type { Space } from "../state/space";
import { type Answer, send, sendBroken } from "./answer";
import { authenticate, keyOf, spaceFor } from "./authenticate";
import { decodeParams, type RawParams, takeExpand, withoutBrowserParams } from "./decode";
import { ApiError, unauthorized } from "./errors";
import { expanded } from "./expand";
import { fingerprintOf, type KeyedRequest, occupy, recall, remember } from "./idempotency";
import { keepDeclines } from "./keep-declines";
import type { Route } from "./route";

export type Http = { Bindings: HttpBindings };

interface Incoming {
  c: Context<Http>;
  route: Route;
  caller: Caller;
  space: Space;
  params: RawParams;
  requestId: string;
  keyed: KeyedRequest | null;
}

/** Serves an API call: authentication, idempotency, injected faults, the endpoint's work. */
export function serveRoute(platforms: Platforms, route: Route, catchUp: (caller: Caller) => void) {
  return async (c: Context<Http>): Promise<Response> => {
    const requestId = newId("req").slice(0, 18);
    try {
      return await serve(await admit(platforms, route, c, requestId), catchUp);
    } catch (error) {
      return send(c, errorAnswer(error, requestId));
    }
  };
}

async function admit(
  platforms: Platforms,
  route: Route,
  c: Context<Http>,
  requestId: string,
): Promise<Incoming> {
  const version = c.req.path.startsWith("/v2/") ? 2 : 1;
  const body = c.req.method === "GET" ? "" : await c.req.text();
  const given = decodeParams(version, new URL(c.req.url).search.slice(1), body);
  const caller = authenticate(platforms, keyOf(c.req.header("authorization"), given.key));
  if (caller.publishable && !route.publishable) {
    throw unauthorized(
      "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
    );
  }
  const space = spaceFor(caller, c.req.header("stripe-account") ?? c.req.header("stripe-context"));
  const params = withoutBrowserParams(given);
  const key = c.req.method === "GET" ? undefined : c.req.header("idempotency-key");
  const fingerprint = fingerprintOf(c.req.method, c.req.path, params);
  return {
    c,
    route,
    caller,
    space,
    params,
    requestId,
    keyed: key === undefined ? null : { space, key, path: c.req.path, fingerprint, version },
  };
}

async function serve(incoming: Incoming, catchUp: (caller: Caller) => void): Promise<Response> {
  const { c, caller, keyed } = incoming;
  const fault = caller.platform.requestFaults.take(c.req.method, c.req.path);
  if (fault?.do === "refuse") return sendBroken(c, null);
  const known = keyed && recall(keyed);
  if (known) return send(c, { ...known, requestId: incoming.requestId, replayOf: known.requestId });

  const release = keyed ? occupy(keyed) : () => {};
  try {
    if (fault?.do === "stall" && !fault.after_commit) await pause(fault.delay_ms);
    if (fault?.do === "fail" && !fault.after_commit) {
      return send(
        c,
        caller.platform.transact(() => failure(incoming, fault)),
      );
    }
    catchUp(caller);
    const answer = execute(incoming, fault?.do === "fail" ? fault : null);
    if (fault?.do === "stall") await pause(fault.delay_ms);
    if (fault?.do === "lose_answer") return sendBroken(c, null);
    if (fault?.do === "cut") return sendBroken(c, answer);
    return send(c, answer);
  } finally {
    release();
  }
}

interface Failure {
  status: number;
  code: string | null;
  message: string | null;
  remember: boolean;
}

/** Does the work and stores the response in one transaction. An injected failure replaces the response, not the work. */
function execute(incoming: Incoming, failing: Failure | null): Answer {
  const { c, route, caller, space, requestId, keyed } = incoming;
  const { platform } = caller;
  const { expand, rest } = takeExpand(incoming.params);
  const remembered = (answer: Answer): Answer => {
    if (failing) return failure(incoming, failing);
    if (keyed) remember(keyed, answer);
    return answer;
  };
  platform.cause = { requestId, idempotencyKey: keyed?.key ?? null };
  try {
    return platform.transact(() => {
      const result = keepDeclines(platform, () =>
        route.run({
          platform,
          space,
          params: rest,
          id: c.req.param("id") ?? "",
          part: c.req.param("part") ?? "",
          publishable: caller.publishable,
          origin: new URL(c.req.url).origin,
        }),
      );
      if (result instanceof ApiError) return remembered(errorAnswer(shownTo(caller, result), requestId));
      return remembered({ status: 200, body: JSON.stringify(expanded(space, result, expand)), requestId });
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.beforeExecution) throw error;
    return platform.transact(() => remembered(errorAnswer(shownTo(caller, error), requestId)));
  } finally {
    platform.cause = null;
  }
}

/** Removes private fields from the intent in an error, as in the browser's view of the intent. */
function shownTo(caller: Caller, error: ApiError): ApiError {
  const { payment_intent: intent, ...rest } = error.body;
  if (!caller.publishable || !intent || !("metadata" in intent)) return error;
  return new ApiError(error.status, { ...rest, payment_intent: publicView(intent) });
}

function failure({ keyed, requestId }: Incoming, failing: Failure): Answer {
  const { status, code } = failing;
  const type = status === 429 ? "rate_limit_error" : status >= 500 ? "api_error" : "invalid_request_error";
  const message = failing.message ?? "An unknown error occurred.";
  const body = JSON.stringify({ error: { type, message, ...(code ? { code } : {}) } });
  const answer = { status, body, requestId };
  if (!keyed || !failing.remember) return answer;
  remember(keyed, answer);
  return { ...answer, stored: true };
}

export function errorAnswer(error: unknown, requestId: string): Answer {
  if (error instanceof ApiError)
    return { status: error.status, body: JSON.stringify({ error: error.body }), requestId };
  console.error("stripe sandbox:", error);
  const message = "The sandbox failed. This is a defect of the sandbox; its log has the details.";
  return { status: 500, body: JSON.stringify({ error: { type: "api_error", message } }), requestId };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
