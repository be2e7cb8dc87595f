"use client";

import { Elements } from "@stripe/react-stripe-js";
import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { CardConsent } from "./card-consent";
import { CardFields } from "./card-fields";
import { FormUnavailable } from "./form-unavailable";
import type { PaymentsConfig } from "./payments-config";
import { useAuthorization } from "./use-authorization";
import { useElementsOptions } from "./use-elements-options";
import { usePaymentSession } from "./use-payment-session";
import { useStripeScript } from "./use-stripe-script";
import { WalletButtons } from "./wallet-buttons";

type ConfirmationPanelProps = {
  config: PaymentsConfig;
  clientSecret: string;
  /** Dollars. */
  amount: number;
  /** The challenge is completed and the card is charged; otherwise the amount is held again. */
  charges: boolean;
};

/** Confirms a payment that the bank wants authenticated, with the same card or another one. */
export function ConfirmationPanel({ config, clientSecret, ...rest }: ConfirmationPanelProps) {
  const { stripe, failed, attempt, retry } = useStripeScript(config);
  const session = usePaymentSession();
  const options = useElementsOptions(clientSecret, session);
  if (failed) return <FormUnavailable onRetry={retry} />;
  return (
    <Elements key={attempt} stripe={session === undefined ? null : stripe} options={options}>
      <ConfirmationForm {...rest} onRetry={retry} />
    </Elements>
  );
}

type ConfirmationFormProps = Pick<ConfirmationPanelProps, "amount" | "charges"> & { onRetry: () => void };

function ConfirmationForm({ amount, charges, onRetry }: ConfirmationFormProps) {
  const t = useTranslations("payments.form");
  const texts = useTranslations("payments.confirm");
  const refresh = useRefresh();
  const [isReady, setReady] = useState(false);
  const [fieldsFailed, setFieldsFailed] = useState(false);
  const { phase, notice, isAuthorized, authorize, authorizeWallet } = useAuthorization(
    {
      onPaid: () => {
        toast({ variant: "success", title: texts("thanks") });
        refresh();
      },
      onTooLate: (message) => {
        toast({ variant: "destructive", title: texts("tooLate"), description: message });
        refresh();
      },
    },
    true,
  );
  return (
    <div className="grid gap-6">
      {fieldsFailed ? (
        <FormUnavailable onRetry={onRetry} />
      ) : (
        <div className="grid gap-4">
          {!isAuthorized && <WalletButtons onApproved={authorizeWallet} />}
          <CardFields
            onReady={() => setReady(true)}
            onEscape={() => undefined}
            onFailed={() => setFieldsFailed(true)}
          />
        </div>
      )}
      <p className="text-muted text-sm">{texts("otherCard")}</p>
      {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
      {charges ? <p className="text-muted text-xs">{texts("keeping")}</p> : <CardConsent />}
      <Button
        disabled={!isReady}
        loading={phase !== "ready"}
        onClick={authorize}
        className="justify-self-start"
      >
        <Lock className="size-4" />
        {isAuthorized ? t("finish") : texts(charges ? "pay" : "hold", { amount })}
      </Button>
      <p aria-live="polite" className="sr-only">
        {phase === "ready" ? "" : t(`phase.${phase}`)}
      </p>
    </div>
  );
}
