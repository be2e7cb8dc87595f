import type { Histogram } from "@opentelemetry/api";
import Stripe from "stripe";
import { env } from "@/lib/shared/env";
import { DURATION_BUCKETS, meter } from "@/lib/shared/metrics";
import { objectOf, tracedHttpClient } from "./traced-http-client";

let client: Stripe | undefined;
let durations: Histogram | undefined;

/**
 * The payment provider's client. It retries once, which is safe because every write carries an idempotency key: ours, or one
 * that the SDK makes for the call and its retry. The job queue waits out longer trouble.
 */
export function stripe(): Stripe {
  if (client !== undefined) return client;
  client = connect();
  client.on("response", measureCall);
  return client;
}

function measureCall({ elapsed, method, path, status }: Stripe.ResponseEvent): void {
  durations ??= meter().createHistogram("bravado_provider_call_duration_seconds", {
    description: "Calls of the payment provider by object, method and status; 0: no answer.",
    advice: { explicitBucketBoundaries: DURATION_BUCKETS },
  });
  durations.record(elapsed / 1_000, { object: objectOf(path), method, status: status ?? 0 });
}

function connect(): Stripe {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base, STRIPE_TIMEOUT_MS: timeout } = env();
  const common = { timeout, maxNetworkRetries: 1, telemetry: false, httpClient: tracedHttpClient() };
  if (base === undefined) return new Stripe(key, common);
  const url = new URL(base);
  const protocol = url.protocol === "http:" ? "http" : "https";
  return new Stripe(key, {
    ...common,
    host: url.hostname,
    port: url.port === "" ? (protocol === "http" ? 80 : 443) : Number(url.port),
    protocol,
  });
}
