import { PaymentElement } from "@stripe/react-stripe-js";
import type { StripePaymentElementOptions } from "@stripe/stripe-js";
import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loading, Skeleton } from "@/components/ui/skeleton";

type CardFieldsProps = { onReady: () => void; onEscape: () => void; onFailed: () => void };

/** Hides Stripe's terms, which `CardConsent` replaces, and the wallets, which have their own buttons. */
const options: StripePaymentElementOptions = {
  layout: "tabs",
  terms: { card: "never" },
  wallets: { applePay: "never", googlePay: "never", link: "never" },
};

/** Stripe's card fields, with a skeleton until they are ready. */
export function CardFields({ onReady, onEscape, onFailed }: CardFieldsProps) {
  const t = useTranslations("payments.form");
  const [isReady, setReady] = useState(false);
  const ready = () => {
    setReady(true);
    onReady();
  };
  return (
    <div className="relative min-h-40">
      <div className={clsx("transition-opacity", !isReady && "opacity-0")}>
        <PaymentElement options={options} onReady={ready} onEscape={onEscape} onLoadError={onFailed} />
      </div>
      {!isReady && (
        <Loading label={t("loading")} className="absolute inset-x-0 top-0">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-1.5 h-11 w-full" />
          <div className="mt-4 grid grid-cols-2 gap-3">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        </Loading>
      )}
    </div>
  );
}
