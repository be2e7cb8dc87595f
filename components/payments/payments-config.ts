import { env } from "@/lib/shared/env";

/** What the browser needs to use Stripe. */
export type PaymentsConfig = {
  readonly publishableKey: string;
  /** Address of Stripe.js; null means Stripe's own. */
  readonly scriptUrl: string | null;
};

/** Read at runtime, so that one build serves every environment. */
export function paymentsConfig(): PaymentsConfig {
  const { STRIPE_PUBLISHABLE_KEY, NEXT_PUBLIC_STRIPE_JS_URL } = env();
  return { publishableKey: STRIPE_PUBLISHABLE_KEY, scriptUrl: NEXT_PUBLIC_STRIPE_JS_URL ?? null };
}
