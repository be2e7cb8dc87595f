import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { DomainError } from "./errors";

/**
 * Where a trace goes on, as W3C Trace Context writes it: in a job's payload, in a payment's metadata at the provider. Empty while
 * nothing is traced.
 */
export type TraceParent = { readonly traceparent?: string };

/** Where spans go: to nobody, unless the process sends traces (docs/production.md#traces). */
export function tracer(): Tracer {
  return trace.getTracer("bravado");
}

/** Whether what happens here is recorded as a part of a trace. */
export function isTraced(): boolean {
  return trace.getActiveSpan()?.isRecording() === true;
}

/** Does work as a span of the trace that it is a part of; does only the work where none is recorded. */
export function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return isTraced() ? inSpan(name, options, work) : work();
}

/** Calls another server as a span of the running trace. Neither address nor contents are recorded: both may be a person's. */
export function tracedCall(name: string, call: () => Promise<Response>): Promise<Response> {
  return traced(name, { kind: SpanKind.CLIENT }, async () => {
    const response = await call();
    trace.getActiveSpan()?.setAttribute("http.response.status_code", response.status);
    return response;
  });
}

/** Does work as a span of the trace that goes on here, linked to the one that runs; without a parent, of the latter or of a new one. */
export function tracedFrom<T>(
  { traceparent }: { readonly traceparent?: string | null | undefined },
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (traceparent == null) return inSpan(name, options, work);
  const running = trace.getActiveSpan()?.spanContext();
  const links = running === undefined ? [] : [{ context: running }];
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
  return context.with(parent, inSpan, undefined, name, { ...options, links }, work) as Promise<T>;
}

/** The place in the running trace where something that it causes goes on. */
export function traceParent(): TraceParent {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent === undefined ? {} : { traceparent: carrier.traceparent };
}

/** @param error what the work threw, if it did; an intended refusal is no error of ours */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) {
    span.setAttribute("error.type", nameOf(error));
    if (!(error instanceof DomainError)) span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      const result = await work();
      endSpan(span);
      return result;
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  });
}

/** A code or the error's name; never its message, which may repeat what a person wrote. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
