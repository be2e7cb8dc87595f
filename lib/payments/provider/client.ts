import Stripe from "stripe";
import { env } from "@/lib/shared/env";
import { tracedHttpClient } from "./traced-http-client";

let client: Stripe | undefined;

/**
 * The payment provider's client. It retries once, which is safe because every write carries an idempotency key: ours, or one
 * that the SDK makes for the call and its retry. The job queue waits out longer trouble.
 */
export function stripe(): Stripe {
  client ??= stripeAs(env().STRIPE_SECRET_KEY);
  return client;
}

/** The same with another of our keys. */
export function stripeAs(key: string): Stripe {
  const { STRIPE_API_BASE: base, STRIPE_TIMEOUT_MS: timeout } = env();
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
