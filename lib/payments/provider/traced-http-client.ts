import { type Histogram, SpanKind, trace } from "@opentelemetry/api";
import Stripe from "stripe";
import { DURATION_BUCKETS, meter } from "@/lib/shared/metrics";
import { traced } from "@/lib/shared/trace";

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;
type Sent = Parameters<HttpClient["makeRequest"]>;
type Answer = Awaited<ReturnType<HttpClient["makeRequest"]>>;

let durations: Histogram | undefined;

/** The client's usual connection. Each attempt of a call is measured, and a span of the trace that makes it. */
export function tracedHttpClient(): HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = (...sent: Sent) => {
    const [, , path, method, headers] = sent;
    const key = Object.entries(headers).find(([name]) => name.toLowerCase() === "idempotency-key")?.[1];
    const attributes = {
      "http.request.method": method,
      // Of a payment's operation: its id.
      ...(typeof key === "string" && { "bravado.operation_id": key }),
    };
    const options = { kind: SpanKind.CLIENT, attributes };
    return traced(`${method} ${objectOf(path)}`, options, async () => {
      const response = await measured(path, method, () => client.makeRequest(...sent));
      trace.getActiveSpan()?.setAttributes({
        "http.response.status_code": response.getStatusCode(),
        "bravado.provider_request_id": String(response.getHeaders()["request-id"] ?? ""),
      });
      return response;
    });
  };
  return { getClientName: () => client.getClientName(), makeRequest };
}

/** The SDK's own event of a response comes for no attempt without an answer, nor for one that it repeats. */
async function measured(path: string, method: string, attempt: () => Promise<Answer>): Promise<Answer> {
  durations ??= meter().createHistogram("bravado_provider_call_duration_seconds", {
    description: "Attempts to call the payment provider by object, method and status; 0: no answer.",
    advice: { explicitBucketBoundaries: DURATION_BUCKETS },
  });
  const startedAt = performance.now();
  let status = 0;
  try {
    const answer = await attempt();
    status = answer.getStatusCode();
    return answer;
  } finally {
    const seconds = (performance.now() - startedAt) / 1_000;
    durations.record(seconds, { object: objectOf(path), method, status });
  }
}

/** The kind of object that a call is about: an id in a name would make a new one of each payment. */
function objectOf(path: string): string {
  return path.split(/[/?]/)[2] ?? "";
}
