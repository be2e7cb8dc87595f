"use client";

import { Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { APPEAL_FEE_CENTS, APPEAL_REASON_MAX } from "@/lib/shared/appeal-fee";
import { toDollars } from "@/lib/shared/money";
import { PaymentButton } from "./payment-button";

/** Appeals a refusal, as the alternative to rewriting for free: asks why, then opens the payment form for the fee. */
export function AppealButton({ challenge }: { challenge: ChallengeWire }) {
  const buttons = useTranslations("challenges.buttons");
  const t = useTranslations("challenges.appeal");
  const amount = toDollars(APPEAL_FEE_CENTS);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState("");

  const start = async () => {
    const { clientSecret } = await call("POST /api/challenges/{id}/appeal", {
      params: { id: challenge.id },
      body: reason.trim() === "" ? {} : { reason },
    });
    setIsOpen(false);
    return { pending: { ...challenge, amount, purpose: "appeal" as const }, clientSecret };
  };

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <Scale className="size-4" />
        {buttons("appeal", { amount })}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        size="sm"
        focusField
        title={t("title")}
        description={t("text", { amount })}
        footer={<PaymentButton start={start}>{t("act")}</PaymentButton>}
      >
        <TextArea
          label={t("reason")}
          description={t("reasonHelp")}
          optional
          rows={4}
          maxCharacters={APPEAL_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </>
  );
}
