"use client";

import { Scale } from "lucide-react";
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

/** Dollars, as the contract of payments has it. Source: specification section 9, "Moderation appeal fee 2 dollars". */
const APPEAL_FEE = 2;

/** Asks for a person's review of a refusal; the payment form opens for its fee. */
export function AppealButton({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.buttons");
  const wordsOf = useRefusal();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);

  const appeal = async () => {
    setBusy(true);
    try {
      const { clientSecret } = await call("POST /api/challenges/{id}/appeal", {
        params: { id: challenge.id },
      });
      if (clientSecret !== null) {
        tellDialogs({
          type: "paymentRequired",
          pending: { ...challenge, amount: APPEAL_FEE, isBoost: false, isAppeal: true },
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
      onClick={appeal}
      onPointerEnter={loadPaymentDialog}
      onFocus={loadPaymentDialog}
    >
      <Scale className="size-4" />
      {t("appeal", { amount: APPEAL_FEE })}
    </Button>
  );
}
