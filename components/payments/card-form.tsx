import { Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { CardFields } from "./card-fields";
import type { PaymentsConfig } from "./payments-config";
import { useElementsOptions } from "./use-elements-options";
import { usePaymentSession } from "./use-payment-session";
import { useStripeScript } from "./use-stripe-script";
import { WalletButtons } from "./wallet-buttons";

/** What the provider's form needs to be confirmed. */
export type LoadedForm = { readonly stripe: Stripe; readonly elements: StripeElements };

type FieldsProps = {
  /** A payment that is authorized offers no wallets. */
  hasWallets: boolean;
  /** The card fields can be filled in; null once they cannot any more. */
  onReady: (form: LoadedForm | null) => void;
  /** A wallet approved the payment. Resolves to false when its card was refused. */
  onApproved: (form: LoadedForm) => Promise<boolean>;
  onEscape: () => void;
};

type CardFormProps = FieldsProps & { config: PaymentsConfig; clientSecret: string };

/** Stripe's form: wallets and card fields; if it could not be loaded, in its place the reason and a button that tries again. */
export function CardForm({ config, clientSecret, ...fields }: CardFormProps) {
  const t = useTranslations("payments.form");
  const { stripe, failed, retry } = useStripeScript(config);
  const session = usePaymentSession();
  const options = useElementsOptions(clientSecret, session);
  const [fieldsFailed, setFieldsFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const fail = () => {
    fields.onReady(null);
    setFieldsFailed(true);
  };
  const tryAgain = () => {
    // The button that has the focus goes away.
    place.current?.focus();
    setFieldsFailed(false);
    retry();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {failed || fieldsFailed ? (
        <Notice
          title={t("error")}
          text={t("unavailable")}
          action={
            <Button variant="secondary" size="sm" onClick={tryAgain}>
              {t("retry")}
            </Button>
          }
        />
      ) : (
        // The form is made once, so it waits for what it shows.
        <Elements stripe={session === undefined ? null : stripe} options={options}>
          <Fields {...fields} onFailed={fail} />
        </Elements>
      )}
    </div>
  );
}

function Fields({
  hasWallets,
  onReady,
  onApproved,
  onEscape,
  onFailed,
}: FieldsProps & { onFailed: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const form = stripe && elements && { stripe, elements };
  return (
    <div className="flex flex-col gap-4">
      {hasWallets && <WalletButtons onApproved={async () => form !== null && onApproved(form)} />}
      <CardFields onReady={() => form && onReady(form)} onEscape={onEscape} onFailed={onFailed} />
    </div>
  );
}
