"use client";

import { Elements } from "@stripe/react-stripe-js";
import { Lock } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { PaymentSummary } from "@/components/ui/payment-summary";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { cardAppearance } from "./card-appearance";
import { CardConsent, useCardConsent } from "./card-consent";
import { CardFields } from "./card-fields";
import type { PaymentsConfig } from "./payments-config";
import { useAuthorization } from "./use-authorization";
import { useStripeScript } from "./use-stripe-script";

/** A payment to authorize. `amount` is that of the payment: the offer, the boost or the fee of the appeal. */
export type PendingChallenge = Pick<ChallengeWire, "id" | "challenge" | "amount" | "streamer_name"> & {
  readonly purpose: "challenge" | "boost" | "appeal";
};

type PaymentPanelProps = {
  open: boolean;
  pending: PendingChallenge;
  onPaid: (challenge: ChallengeWire) => void;
  onTooLate: (message: string) => void;
  /** The user gives the payment up. A rejected promise keeps the dialog open with a notice. */
  onCancel: () => Promise<void>;
  /** The user leaves it for later; `isAuthorized` when the card is authorized but the server does not know yet. */
  onClose: (isAuthorized: boolean) => void;
};

type PaymentDialogProps = PaymentPanelProps & { config: PaymentsConfig; clientSecret: string };

/** Authorizes a card for a challenge, a boost or an appeal. Source: docs/product/pledges-and-boosts.md#paying. */
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

function PaymentPanel(props: PaymentPanelProps & { scriptFailed: boolean; onRetryScript: () => void }) {
  const { open, pending, scriptFailed, onRetryScript, onClose } = props;
  const { purpose } = pending;
  const t = useTranslations("payments.form");
  const { phase, notice, isAuthorized, authorize, cancel } = useAuthorization(props);
  const [isCardReady, setCardReady] = useState(false);
  const [fieldsFailed, setFieldsFailed] = useState(false);
  const isIdle = phase === "ready";
  // The fee of an appeal is charged once; its card is not kept.
  const consent = useCardConsent(purpose !== "appeal");
  const close = () => {
    if (isIdle) onClose(isAuthorized);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      dismissible={isIdle}
      title={t(`title.${purpose}`)}
      description={
        <span className="line-clamp-2 [overflow-wrap:anywhere]">
          {t("quote", { text: pending.challenge, streamer: pending.streamer_name })}
        </span>
      }
      footer={
        <>
          {!isAuthorized && (
            <Button
              variant="secondary"
              disabled={phase === "authorizing" || phase === "confirming"}
              loading={phase === "cancelling"}
              onClick={cancel}
            >
              {t(`cancel.${purpose}`)}
            </Button>
          )}
          <Button
            disabled={!isCardReady || phase === "cancelling"}
            loading={phase === "authorizing" || phase === "confirming"}
            onClick={() => consent.require() && authorize()}
          >
            <Lock className="size-4" />
            {isAuthorized ? t("finish") : t(`act.${purpose}`, { amount: pending.amount })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <PaymentSummary
          howMuch={<Money dollars={pending.amount} />}
          whatHappensNow={t(`now.${purpose}`, { amount: pending.amount })}
          whenItMoves={t(`moves.${purpose}`, { streamer: pending.streamer_name })}
        />
        {scriptFailed || fieldsFailed ? (
          <Notice
            title={t("error")}
            text={t("unavailable")}
            action={
              scriptFailed && (
                <Button variant="secondary" size="sm" onClick={onRetryScript}>
                  {t("retry")}
                </Button>
              )
            }
          />
        ) : (
          <CardFields
            onReady={() => setCardReady(true)}
            onEscape={close}
            onFailed={() => setFieldsFailed(true)}
          />
        )}
        {purpose !== "appeal" && <CardConsent consent={consent} />}
        <p className="text-muted text-xs">{t("differ")}</p>
        {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
        <p aria-live="polite" className="sr-only">
          {isIdle ? "" : t(`phase.${phase}`)}
        </p>
      </div>
    </Dialog>
  );
}
