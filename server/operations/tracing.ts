import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  RandomIdGenerator,
  type ReadableSpan,
} from "@opentelemetry/sdk-trace-node";
import { maskAttributes, maskText } from "@/lib/shared/masking";
import { reportTelemetryErrors } from "./report-telemetry-errors";
import { ownTraceId } from "./trace-request";

/**
 * Starts sending traces to OTEL_EXPORTER_OTLP_ENDPOINT. OpenTelemetry reads its other variables itself: what is sampled, how much is
 * sent at once, headers. Source: docs/production.md#traces.
 * @returns a function that sends the rest
 */
export function startTracing(program: "web" | "worker"): () => Promise<void> {
  reportTelemetryErrors();
  const named = resourceFromAttributes({ "service.name": `bravado-${program}` });
  const provider = new NodeTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    idGenerator: requestIds,
    spanProcessors: [new BatchSpanProcessor(new MaskingExporter())],
  });
  provider.register({ propagator: new W3CTraceContextPropagator() });
  return () => provider.shutdown();
}

const random = new RandomIdGenerator();

/** A trace that a request begins has the request's id. */
export const requestIds = {
  generateTraceId: () => ownTraceId() ?? random.generateTraceId(),
  generateSpanId: () => random.generateSpanId(),
};

/** Sends no personal data, whoever recorded it: Next's spans have addresses in their names, and errors what people wrote. */
class MaskingExporter extends OTLPTraceExporter {
  override export(spans: ReadableSpan[], done: Parameters<OTLPTraceExporter["export"]>[1]): void {
    super.export(spans.map(masked), done);
  }
}

function masked(span: ReadableSpan): ReadableSpan {
  const { kind, startTime, endTime, duration, ended, links, resource, instrumentationScope } = span;
  const { droppedAttributesCount, droppedEventsCount, droppedLinksCount } = span;
  return {
    name: maskText(String(span.attributes["next.span_type"] ?? span.name)),
    attributes: maskAttributes(span.attributes),
    status: { code: span.status.code },
    events: [],
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    ...{ kind, startTime, endTime, duration, ended, resource, instrumentationScope },
    links: links.map(({ context }) => ({ context })),
    ...{ droppedAttributesCount, droppedEventsCount, droppedLinksCount },
  };
}
