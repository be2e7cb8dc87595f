import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type Context,
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { tracer } from "@/lib/shared/trace";
import { methodOf, routeOf } from "./request-metrics";

/** The id of a trace that begins here. */
const TRACE_ID = createContextKey("bravado.trace_id");

/** The hexadecimal digits of a random id, with or without the dashes of a UUID. */
const RANDOM_ID = /^(?!0{32}$)[0-9a-f]{32}$/;

/** The id that a trace begins with, if what begins it has one. */
export function ownTraceId(): string | undefined {
  const id = context.active().getValue(TRACE_ID);
  return typeof id === "string" ? id : undefined;
}

/**
 * Answers a request as a span, from its arrival to the last byte. People are shown one id, which finds the log lines and the trace:
 * the trace takes the request's, or the request takes that of the trace that it is a part of.
 * @param isProxied whether our own proxy is in front: only its `traceparent` is trusted, because a visitor's would decide what is
 *   recorded
 */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  isProxied: boolean,
  answer: () => void,
): void {
  const { method = "", url = "/" } = request;
  const within = isProxied ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
  const span = context.with(beginning(within, request), () =>
    tracer().startSpan(methodOf(method), { kind: SpanKind.SERVER }),
  );
  if (trace.getSpan(within) !== undefined) request.headers["x-request-id"] = span.spanContext().traceId;
  response.once("close", () => {
    const [route, status] = [routeOf(method, url), response.statusCode];
    span.updateName(`${methodOf(method)} ${route}`);
    span.setAttributes({
      "http.request.method": methodOf(method),
      "http.route": route,
      "http.response.status_code": status,
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(ROOT_CONTEXT, span), answer);
}

/** Goes on with the trace of a request that this process sent to itself. */
export function continueTrace(request: IncomingMessage, answer: () => void): void {
  context.with(propagation.extract(ROOT_CONTEXT, request.headers), answer);
}

function beginning(within: Context, request: IncomingMessage): Context {
  const id = String(request.headers["x-request-id"]).replaceAll("-", "");
  return RANDOM_ID.test(id) ? within.setValue(TRACE_ID, id) : within;
}
