import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { PaymentSummary } from "@/components/ui/payment-summary";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { CardConsent, useCardConsent } from "./card-consent";
import { CardFields } from "./card-fields";
import { type PendingChallenge, purposeOf } from "./pending-challenge";
import { useAuthorization } from "./use-authorization";

export type PaymentPanelProps = {
  open: boolean;
  pending: PendingChallenge;
  /** The provider's script could not be loaded. */
  scriptFailed: boolean;
  onRetryScript: () => void;
  onPaid: (challenge: ChallengeWire) => void;
  onTooLate: (message: string) => void;
  /** The person wants no part of it any more. A broken promise keeps the dialog open and says so. */
  onCancel: () => Promise<void>;
  /** The person leaves it for later; `isAuthorized` when the card is authorized and only the server was not told. */
  onClose: (isAuthorized: boolean) => void;
};

/** The dialog itself: what the money does, the card, and the one button that asks it. Stands inside <Elements>. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { open, pending, scriptFailed, onRetryScript, onClose } = props;
  const t = useTranslations("payments.form");
  const { phase, notice, isAuthorized, authorize, cancel } = useAuthorization(props);
  const [isCardReady, setCardReady] = useState(false);
  const [fieldsFailed, setFieldsFailed] = useState(false);
  const isIdle = phase === "ready";
  const purpose = purposeOf(pending);
  // The fee of an appeal is taken once; its card is not kept.
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
