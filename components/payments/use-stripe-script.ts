import type { Stripe } from "@stripe/stripe-js";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { loadStripe } from "./load-stripe";
import type { PaymentsConfig } from "./payments-config";

/** The card provider's script while it loads (null), when it is there, and the way to try again. */
export function useStripeScript(config: PaymentsConfig) {
  const locale = useLocale();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another load
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    loadStripe(config, locale).then(
      (loaded) => isCurrent && setStripe(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [config, locale, attempt]);
  return { stripe, failed, retry: () => setAttempt(attempt + 1) };
}
