import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SpanStatusCode, trace } from "@opentelemetry/api";
import { z } from "zod";
import { POST as boost } from "@/app/api/challenges/[id]/boost/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { issueTokens } from "@/lib/auth";
import { db } from "@/lib/db/client";
import { env } from "@/lib/shared/env";
import { addWebhook, deliverDue } from "@/lib/webhooks";
import { front } from "@/server/front/front";
import { traceRequest } from "@/server/operations/trace-request";
import { startTracing } from "@/server/operations/tracing";
import { type ReceivedSpan, TraceReceiver } from "@/tests/support/trace-receiver";
import {
  activeChallenge,
  createStreamer,
  createViewer,
  payWith,
  settle,
  stripe,
} from "@/tests/support/world";

const SAMPLED = "01";
const NOT_SAMPLED = "00";

const receiver = new TraceReceiver();
const servers: Server[] = [];
let end = async () => {};

beforeAll(async () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await receiver.start();
  end = startTracing("web");
});

afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await receiver.stop();
});

type Handler = (request: Request) => Promise<Response>;

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Serves a route as the server ahead of Next does. @returns its address */
async function serve(handler: Handler, isProxied: boolean): Promise<string> {
  const server = createServer();
  const address = await listen(server);
  const own = new URL(address);
  const answer = front({ own, isDevelopment: false, addressOf: () => "::1" }, (request, response) =>
    traceRequest(request, response, isProxied, async () => {
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, `${value}`]));
      const body = await text(request);
      const asked = new Request(new URL(request.url ?? "/", own), { method: "POST", headers, body });
      const answered = await asNext(request.url ?? "/", body, () => handler(asked));
      response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
    }),
  );
  server.on("request", answer);
  return address;
}

/** Does work in a span as Next records one: with the address and its query, and what went wrong in words. */
function asNext(address: string, words: string, work: () => Promise<Response>): Promise<Response> {
  const attributes = { "http.target": address, "next.span_type": "BaseServer.handleRequest" };
  return trace.getTracer("next.js").startActiveSpan(`POST ${address}`, { attributes }, async (span) => {
    const answered = await work();
    span.recordException(new Error(words));
    span.setStatus({ code: SpanStatusCode.ERROR, message: words });
    span.end();
    return answered;
  });
}

async function post(url: string, body: string, headers: Readonly<Record<string, string>>) {
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
  return { status: response.status, id: response.headers.get("x-request-id"), body: await response.text() };
}

/** Delivers what the payment provider says about a payment to our webhook. */
async function deliverEvents(intentId: string): Promise<void> {
  const at = await serve(webhook, false);
  const { data } = await stripe().events.list({ limit: 100 });
  for (const event of data.filter((one) => JSON.stringify(one).includes(intentId)).reverse()) {
    const body = JSON.stringify(event);
    const t = Math.floor(Date.now() / 1_000);
    const v1 = createHmac("sha256", env().STRIPE_WEBHOOK_SECRET[0] ?? "")
      .update(`${t}.${body}`)
      .digest("hex");
    const { status } = await post(`${at}/api/stripe/webhook`, body, {
      "stripe-signature": `t=${t},v1=${v1}`,
    });
    expect(status).toBe(200);
  }
}

const boostedSchema = z.object({ clientSecret: z.string() });
const ofTrace = (id: string) => receiver.spans().filter(({ traceId }) => traceId === id);
const names = (spans: readonly ReceivedSpan[]) => new Set(spans.map(({ name }) => name));

test("a boost is one trace, from the request to the provider, its webhook, the jobs and the mail, and names nobody", async () => {
  const [viewer, streamer, fan] = await Promise.all([createViewer(), createStreamer(), createViewer()]);
  const challenge = await activeChallenge({ viewer, streamer });
  Object.assign(env(), { OUTBOUND_ALLOW_PRIVATE: true });
  const url = await listen(createServer((_, response) => void response.end()));
  await addWebhook(streamer, { url, events: ["challenge.boosted"] });
  await settle();
  const { access_token } = await issueTokens(fan);
  const message = "Regards from the Sunday crew";
  const send = async (flags: string, traceId: string) => {
    const at = await serve((request) => boost(request, { params: Promise.resolve({ id: challenge }) }), true);
    const sent = JSON.stringify({ amount: "15", message });
    const boosted = await post(`${at}/api/challenges/${challenge}/boost?token=from-a-mail`, sent, {
      authorization: `Bearer ${access_token}`,
      traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}`,
    });
    expect(boosted).toMatchObject({ status: 200, id: traceId });
    const { clientSecret } = boostedSchema.parse(JSON.parse(boosted.body));
    await deliverEvents(await payWith(clientSecret));
    await settle();
    await deliverDue();
    return clientSecret;
  };
  const [recorded, passed] = ["4bf92f3577b34da6a3ce929d0e0e4736", "0af7651916cd43dd8448eb211c80319c"];
  const clientSecret = await send(SAMPLED, recorded);
  await send(NOT_SAMPLED, passed);
  await end();

  const spans = ofTrace(recorded);
  expect([...names(spans)]).toEqual(
    expect.arrayContaining([
      "POST /api/challenges/{id}/boost",
      "BaseServer.handleRequest",
      "use-case POST /api/challenges/{id}/boost",
      "POST customers",
      "POST payment_intents",
      "receive payment_intent.amount_capturable_updated",
      "job payments.process_event",
      "GET payment_intents",
      "job challenges.settle_pledge",
      "deliver challenge.boosted",
      "POST outbound",
      "BEGIN",
      "INSERT provider_events",
    ]),
  );
  expect(ofTrace(passed)).toEqual([]);
  // One tree, whose root is the caller's span.
  const ids = new Set(["00f067aa0ba902b7", ...spans.map(({ spanId }) => spanId)]);
  expect(spans.filter(({ parentSpanId = "" }) => !ids.has(parentSpanId))).toEqual([]);
  // The delivery of an event is a request of the provider's, linked to the payment that it is about.
  const received = spans.filter(({ name }) => name.startsWith("receive "));
  const deliveries = receiver.spans().filter(({ name }) => name === "POST /api/stripe/webhook");
  expect(deliveries.map(({ traceId }) => traceId)).toEqual(
    expect.arrayContaining(received.flatMap(({ links = [] }) => links.map(({ traceId }) => traceId))),
  );

  const profiles = await db().profile.findMany({ include: { user: true } });
  const personal = profiles.flatMap(({ username, user }) => [username, user.email ?? username]);
  const secrets = [clientSecret, access_token, message, "from-a-mail", env().STRIPE_SECRET_KEY];
  expect([...personal, ...secrets].filter((value) => receiver.received.includes(value))).toEqual([]);
});
