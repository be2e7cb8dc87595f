"use client";

import { Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { APPEAL_FEE_CENTS } from "@/lib/shared/appeal-fee";
import { toDollars } from "@/lib/shared/money";
import { PaymentButton } from "./payment-button";

/** Appeals a refusal, as the alternative to rewriting for free; opens the payment form for the fee. */
export function AppealButton({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.buttons");
  const amount = toDollars(APPEAL_FEE_CENTS);

  const start = async () => {
    const { clientSecret } = await call("POST /api/challenges/{id}/appeal", { params: { id: challenge.id } });
    return { pending: { ...challenge, amount, purpose: "appeal" as const }, clientSecret };
  };

  return (
    <PaymentButton variant="secondary" start={start}>
      <Scale className="size-4" />
      {t("appeal", { amount })}
    </PaymentButton>
  );
}
