"use client";

import { Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { APPEAL_FEE_CENTS } from "@/lib/shared/appeal-fee";
import { toDollars } from "@/lib/shared/money";
import { PaymentButton } from "./payment-button";

/** Asks for a person's review of a refusal; the payment form opens for its fee. */
export function AppealButton({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.buttons");
  const amount = toDollars(APPEAL_FEE_CENTS);

  const ask = async () => {
    const { clientSecret } = await call("POST /api/challenges/{id}/appeal", { params: { id: challenge.id } });
    return { pending: { ...challenge, amount, isBoost: false, isAppeal: true }, clientSecret };
  };

  return (
    <PaymentButton ask={ask}>
      <Scale className="size-4" />
      {t("appeal", { amount })}
    </PaymentButton>
  );
}
