import { SpanKind, trace } from "@opentelemetry/api";
import Stripe from "stripe";
import { traced } from "@/lib/shared/trace";

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;
type Sent = Parameters<HttpClient["makeRequest"]>;

/** The client's usual connection, whose calls are spans of the trace that makes them: each attempt is one. */
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
      const response = await client.makeRequest(...sent);
      trace.getActiveSpan()?.setAttributes({
        "http.response.status_code": response.getStatusCode(),
        "bravado.provider_request_id": String(response.getHeaders()["request-id"] ?? ""),
      });
      return response;
    });
  };
  return { getClientName: () => client.getClientName(), makeRequest };
}

/** The kind of object that a call is about: an id in a name would make a new one of each payment. */
export function objectOf(path: string): string {
  return path.split(/[/?]/)[2] ?? "";
}
