import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { API_VERSION } from "../webhooks/emit";
import type { Http } from "./api";

export interface Answer {
  status: number;
  body: string;
  requestId: string;
  /** Stored under the request's idempotency key. */
  stored?: boolean;
  /** The request whose stored response this is. */
  replayOf?: string;
}

/** Sends a response with the headers that Stripe's clients read. */
export function send(c: Context<Http>, answer: Answer): Response {
  return new Response(answer.body, { status: answer.status, headers: headersOf(c, answer) });
}

/** Closes the connection before the response, or in the middle of it. */
export function sendBroken(c: Context<Http>, answer: Answer | null): Response {
  const { outgoing } = c.env;
  if (answer === null) {
    outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  const bytes = Buffer.from(answer.body);
  outgoing.writeHead(answer.status, { ...headersOf(c, answer), "content-length": bytes.length });
  outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

function headersOf(c: Context<Http>, answer: Answer): Record<string, string> {
  const key = c.req.method === "GET" ? undefined : c.req.header("idempotency-key");
  const account = c.req.header("stripe-account");
  return {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "Request-Id",
    "cache-control": "no-cache, no-store",
    "content-type": "application/json",
    "request-id": answer.requestId,
    "stripe-version": c.req.header("stripe-version") ?? API_VERSION,
    ...(key === undefined
      ? {}
      : { "idempotency-key": key, "original-request": answer.replayOf ?? answer.requestId }),
    // A retry with the same key would only return the stored response.
    ...(answer.status >= 500 && (answer.stored || answer.replayOf !== undefined)
      ? { "stripe-should-retry": "false" }
      : {}),
    ...(account === undefined ? {} : { "stripe-account": account }),
    ...(answer.replayOf === undefined ? {} : { "idempotent-replayed": "true" }),
  };
}
