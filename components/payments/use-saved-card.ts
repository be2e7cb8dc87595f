import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { call } from "@/lib/http/call";
import type { PaymentMethodWire } from "@/lib/payments/contract";
import type { PaymentsConfig } from "./payments-config";
import { loadStripe } from "./use-stripe-script";

/**
 * The saved card that is offered first, loaded whenever a dialog opens; null without one, while it loads, and
 * when it could not be loaded: the payment form then asks. Stripe.js is loaded with it, so that one press pays.
 */
export function useSavedCard(config: PaymentsConfig, isOpen: boolean) {
  const locale = useLocale();
  const [card, setCard] = useState<PaymentMethodWire | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const aborter = new AbortController();
    setCard(null);
    call("GET /api/users/payment-methods", { signal: aborter.signal })
      .then((methods) => methods.find(({ is_default: isDefault }) => isDefault) ?? null)
      .catch(() => null)
      .then((found) => {
        if (aborter.signal.aborted || found === null) return;
        setCard(found);
        loadStripe(config, locale).catch(() => undefined);
      });
    return () => aborter.abort();
  }, [config, locale, isOpen]);
  return { card, useAnother: () => setCard(null) };
}
