import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { context, propagation, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { isTraced, traced, tracedFrom, traceParent } from "@/lib/shared/trace";
import { traceRequest } from "./trace-request";
import { requestIds } from "./tracing";

const OWN = "0af7651916cd43dd8448eb211c80319c";
const CALLERS = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

beforeAll(() => {
  const provider = new NodeTracerProvider({ idGenerator: requestIds });
  provider.register({ propagator: new W3CTraceContextPropagator() });
});
afterAll(() => {
  trace.disable();
  context.disable();
  propagation.disable();
});

/** The trace and the request's id while the request is answered. */
function answering(headers: Readonly<Record<string, string>>, isProxied: boolean) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url: "/", headers });
  let within: string | undefined;
  traceRequest(request, new ServerResponse(request), isProxied, () => {
    within = traceParent().traceparent?.split("-")[1];
  });
  return { trace: within, request: request.headers["x-request-id"] };
}

describe("the id of a request's trace", () => {
  test.each([
    ["is the request's own", { "x-request-id": OWN }, false, OWN, OWN],
    [
      "is the request's own, written as a UUID",
      { "x-request-id": "0af76519-16cd-43dd-8448-eb211c80319c" },
      false,
      OWN,
      "0af76519-16cd-43dd-8448-eb211c80319c",
    ],
    [
      "is that of our proxy's trace",
      { "x-request-id": OWN, traceparent: CALLERS },
      true,
      CALLERS.split("-")[1],
      CALLERS.split("-")[1],
    ],
    ["is not that of a visitor's", { "x-request-id": OWN, traceparent: CALLERS }, false, OWN, OWN],
  ])("%s", (_, headers, isProxied, traceId, requestId) => {
    expect(answering(headers, isProxied)).toEqual({ trace: traceId, request: requestId });
  });

  test("is a new one where a proxy's id is none", () => {
    const { trace: made, request } = answering({ "x-request-id": "edge:7" }, false);
    expect(request).toBe("edge:7");
    expect(made).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
  });
});

test("what a trace causes goes on with it, and work outside of any records nothing", async () => {
  expect(await traced("outside", {}, async () => isTraced())).toBe(false);
  const inner = await tracedFrom({ traceparent: CALLERS }, "job", {}, async () =>
    traced("statement", {}, async () => traceParent().traceparent),
  );
  expect(inner).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$/);
});
