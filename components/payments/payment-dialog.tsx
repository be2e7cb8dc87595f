"use client";

import { Elements } from "@stripe/react-stripe-js";
import { useLocale } from "next-intl";
import { useState } from "react";
import { cardAppearance } from "./card-appearance";
import { PaymentPanel, type PaymentPanelProps } from "./payment-panel";
import type { PaymentsConfig } from "./payments-config";
import { useStripeScript } from "./use-stripe-script";

type PaymentDialogProps = Omit<PaymentPanelProps, "scriptFailed" | "onRetryScript"> & {
  config: PaymentsConfig;
  clientSecret: string;
};

/** Where a card is authorized for a new challenge or a boost. Source: docs/product/pledges-and-boosts.md#paying. */
export default function PaymentDialog({ config, clientSecret, ...panel }: PaymentDialogProps) {
  const locale = useLocale();
  const { stripe, failed, retry } = useStripeScript(config);
  const [appearance] = useState(cardAppearance);
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale }}>
      <PaymentPanel {...panel} scriptFailed={failed} onRetryScript={retry} />
    </Elements>
  );
}
