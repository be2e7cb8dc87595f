import { ArrowLeft, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { PaymentSummary } from "@/components/ui/payment-summary";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { CardConsent } from "./card-consent";
import { CardForm, type LoadedForm } from "./card-form";
import type { CardRefusal } from "./confirm-card";
import { PaymentAmount } from "./payment-amount";
import type { PaymentsConfig } from "./payments-config";
import { useAuthorization, useCardRefusal } from "./use-authorization";

/** A payment to authorize. `amount` is that of the payment: the offer, the boost or the fee of the appeal. */
export type PendingChallenge = Pick<
  ChallengeWire,
  "id" | "challenge" | "amount" | "streamer_display_name"
> & {
  readonly purpose: "challenge" | "boost" | "agreement" | "appeal";
  /** Why the saved card that was tried first did not pay. */
  readonly refusal?: CardRefusal;
};

type PaymentDialogProps = {
  config: PaymentsConfig;
  clientSecret: string;
  open: boolean;
  pending: PendingChallenge;
  onPaid: (challenge: ChallengeWire) => void;
  onTooLate: (message: string) => void;
  /** The user gives the payment up. A rejected promise keeps the dialog open with a notice. */
  onCancel: () => Promise<void>;
  /** The user leaves it for later; `isAuthorized` when the card is authorized but the server does not know yet. */
  onClose: (isAuthorized: boolean) => void;
  /** Back to the text, which was just written; null when there is no way back. */
  onBack: (() => Promise<void>) | null;
};

/** Authorizes a card for a challenge, a boost or an appeal. Source: docs/product/pledges-and-boosts.md#paying. */
export default function PaymentDialog(props: PaymentDialogProps) {
  const { config, clientSecret, open, pending, onCancel, onClose, onBack } = props;
  const { purpose } = pending;
  const money = purpose === "appeal" ? "appeal" : "hold";
  const t = useTranslations("payments.form");
  // The fee of an appeal is charged once; its card is not kept.
  const keepsCard = purpose !== "appeal";
  const { phase, notice, isAuthorized, authorize, authorizeWallet, leave } = useAuthorization(
    props,
    keepsCard,
  );
  const refusalText = useCardRefusal();
  const [leavesBy, setLeavesBy] = useState<"cancel" | "back">("cancel");
  const [form, setForm] = useState<LoadedForm | null>(null);
  const isIdle = phase === "ready";
  const isAuthorizing = phase === "authorizing" || phase === "confirming";
  const refusal = notice === null && isIdle ? pending.refusal : undefined;
  const close = () => {
    if (isIdle) onClose(isAuthorized);
  };
  const leaveBy = (way: "cancel" | "back", act: () => Promise<void>) => {
    setLeavesBy(way);
    leave(act);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      dismissible={isIdle}
      title={t(`title.${purpose}`)}
      description={
        <span className="line-clamp-2 [overflow-wrap:anywhere]">
          {t("quote", { text: pending.challenge, streamer: pending.streamer_display_name })}
        </span>
      }
      footer={
        <div className="flex w-full flex-col gap-3">
          {isIdle ? keepsCard && <CardConsent /> : <Waiting key={phase} phase={phase} />}
          <div className="flex flex-wrap-reverse justify-end gap-3">
            {!isAuthorized && (
              <Button
                variant="secondary"
                className="max-sm:grow max-sm:px-3 max-sm:text-sm"
                disabled={isAuthorizing}
                loading={phase === "cancelling" && leavesBy === "cancel"}
                onClick={() => leaveBy("cancel", onCancel)}
              >
                {t(`cancel.${purpose}`)}
              </Button>
            )}
            <Button
              className="max-sm:grow max-sm:px-3"
              disabled={form === null || phase === "cancelling"}
              loading={isAuthorizing}
              onClick={() => form && authorize(form)}
            >
              <Lock className="size-4" />
              {isAuthorized ? t("finish") : t(`act.${money}`, { amount: pending.amount })}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-6 max-sm:gap-4">
        {onBack && !isAuthorized && (
          <Button
            variant="ghost"
            size="sm"
            className="-mt-2 -ml-3 self-start max-sm:-mb-3"
            disabled={isAuthorizing}
            loading={phase === "cancelling" && leavesBy === "back"}
            onClick={() => leaveBy("back", onBack)}
          >
            <ArrowLeft className="size-4" />
            {t("backToText")}
          </Button>
        )}
        <PaymentSummary
          compact
          howMuch={<PaymentAmount dollars={pending.amount} />}
          whatHappensNow={t(`now.${money}`, { amount: pending.amount })}
          whenItMoves={t(`moves.${money}`, { streamer: pending.streamer_display_name })}
        />
        <CardForm
          config={config}
          clientSecret={clientSecret}
          hasWallets={!isAuthorized}
          onReady={setForm}
          onApproved={authorizeWallet}
          onEscape={close}
        />
        {refusal && (
          <Notice title={t(refusal.status === undefined ? "failed" : "error")} text={refusalText(refusal)} />
        )}
        {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
        <p className="text-muted text-xs">{t("differ")}</p>
      </div>
    </Dialog>
  );
}

const SLOW_MS = 5_000;

/** What is being waited for, and that it takes long where the bank is slow; the dialog itself says when our server is. */
function Waiting({ phase }: { phase: "authorizing" | "confirming" | "cancelling" }) {
  const t = useTranslations("payments.form.phase");
  const button = useTranslations("ui.button");
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="text-muted text-sm">
      {t(phase)} {isSlow && phase === "authorizing" && button("slow")}
    </p>
  );
}
