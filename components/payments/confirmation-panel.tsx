"use client";

import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { CardConsent } from "./card-consent";
import { CardForm, type LoadedForm } from "./card-form";
import type { PaymentsConfig } from "./payments-config";
import { useAuthorization } from "./use-authorization";

type ConfirmationPanelProps = {
  config: PaymentsConfig;
  clientSecret: string;
  /** Dollars. */
  amount: number;
  /** The challenge is completed and the card is charged; otherwise the amount is held again. */
  charges: boolean;
};

/** Confirms a payment that the bank wants authenticated, with the same card or another one. */
export function ConfirmationPanel({ config, clientSecret, amount, charges }: ConfirmationPanelProps) {
  const t = useTranslations("payments.form");
  const texts = useTranslations("payments.confirm");
  const refresh = useRefresh();
  const [form, setForm] = useState<LoadedForm | null>(null);
  const { phase, notice, isAuthorized, authorize, authorizeWallet } = useAuthorization(
    {
      onPaid: () => {
        toast({ variant: "success", title: texts("thanks") });
        refresh();
      },
      onTooLate: (message) => {
        toast({ seconds: 10, title: texts("tooLate"), description: message });
        refresh();
      },
    },
    true,
  );
  return (
    <div className="grid gap-6">
      <CardForm
        config={config}
        clientSecret={clientSecret}
        hasWallets={!isAuthorized}
        onReady={setForm}
        onApproved={authorizeWallet}
        onEscape={() => undefined}
      />
      <p className="text-muted text-sm">{texts("otherCard")}</p>
      {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
      {charges ? <p className="text-muted text-xs">{texts("keeping")}</p> : <CardConsent />}
      <Button
        disabled={form === null}
        loading={phase !== "ready"}
        onClick={() => form && authorize(form)}
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
