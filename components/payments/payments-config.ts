import { env } from "@/lib/shared/env";

/** What the browser needs to talk to the card provider. */
export type PaymentsConfig = {
  readonly publishableKey: string;
  /** Where the provider's script is; null means its own address. */
  readonly scriptUrl: string | null;
};

/** Read on the server while it runs, so that one build serves every environment. */
export function paymentsConfig(): PaymentsConfig {
  const { STRIPE_PUBLISHABLE_KEY, NEXT_PUBLIC_STRIPE_JS_URL } = env();
  return { publishableKey: STRIPE_PUBLISHABLE_KEY, scriptUrl: NEXT_PUBLIC_STRIPE_JS_URL ?? null };
}
