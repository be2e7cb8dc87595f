"use client";

import { CreditCard } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { tellDialogs } from "./dialog-store";
import { loadPaymentDialog } from "./lazy-dialogs";
import { useRefusal } from "./use-refusal";

/** Takes up a payment that was left half way. Source: decisions.md, "an unpaid one offers 'finish payment'". */
export function FinishPaymentButton({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.buttons");
  const wordsOf = useRefusal();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);

  const resume = async () => {
    setBusy(true);
    try {
      const { amount, clientSecret } = await call("POST /api/challenges/{id}/payment", {
        params: { id: challenge.id },
      });
      if (clientSecret !== null) {
        tellDialogs({
          type: "paymentRequired",
          pending: { ...challenge, amount, isBoost: false },
          clientSecret,
        });
      }
    } catch (error) {
      const { title, text } = wordsOf(error);
      toast({ title, description: text, variant: "destructive" });
      refresh();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      size="sm"
      loading={busy}
      onClick={resume}
      onPointerEnter={loadPaymentDialog}
      onFocus={loadPaymentDialog}
    >
      <CreditCard className="size-4" />
      {t("finishPayment")}
    </Button>
  );
}
