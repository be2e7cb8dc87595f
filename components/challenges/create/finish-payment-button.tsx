"use client";

import { CreditCard } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { PaymentButton } from "../dialogs/payment-button";

/** Takes up a payment that was left half way. Source: docs/product/pledges-and-boosts.md#paying. */
export function FinishPaymentButton({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.buttons");

  const ask = async () => {
    const { amount, clientSecret } = await call("POST /api/challenges/{id}/payment", {
      params: { id: challenge.id },
    });
    return { pending: { ...challenge, amount, isBoost: false }, clientSecret };
  };

  return (
    <PaymentButton ask={ask}>
      <CreditCard className="size-4" />
      {t("finishPayment")}
    </PaymentButton>
  );
}
