import { type Meter, metrics } from "@opentelemetry/api";

/** Where measurements go: to nobody, unless the process serves them (docs/production.md#see-inside). */
export function meter(): Meter {
  return metrics.getMeter("bravado");
}

/** Seconds; from a cached page to the longest call of the provider, with those that docs/slo.md promises. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 2.5, 5, 10, 30];
