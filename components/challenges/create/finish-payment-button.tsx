"use client";

import { CreditCard } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { PaymentButton } from "../dialogs/payment-button";

/** Resumes an unfinished payment. Source: docs/product/pledges-and-boosts.md#paying. */
export function FinishPaymentButton({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.buttons");

  const start = async () => {
    const { amount, clientSecret } = await call("POST /api/challenges/{id}/payment", {
      params: { id: challenge.id },
    });
    return { pending: { ...challenge, amount, purpose: "challenge" as const }, clientSecret };
  };

  return (
    <PaymentButton start={start}>
      <CreditCard className="size-4" />
      {t("finishPayment")}
    </PaymentButton>
  );
}
