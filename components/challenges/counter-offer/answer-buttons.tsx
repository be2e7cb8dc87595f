"use client";

import { Handshake } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRefresh } from "@/components/live/use-refresh";
import { toast } from "@/components/ui/toast";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { PaymentButton } from "../dialogs/payment-button";
import { EndButton } from "./end-button";

/** For the creator: agrees to the open counter-offer, paying what is missing, or declines it. */
export default function AnswerButtons({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.counterAnswer");
  const refresh = useRefresh();
  const { id, streamer_display_name: streamer, counter_offer: offer } = challenge;

  const start = async () => {
    const { amount, clientSecret } = await call("POST /api/challenges/{id}/counter-offer/accept", {
      params: { id },
    });
    if (clientSecret === null) {
      toast({ variant: "success", title: t("agreed"), description: t("agreedText", { streamer }) });
      refresh();
    }
    return { pending: { ...challenge, amount, purpose: "agreement" as const }, clientSecret };
  };

  if (offer === null) return null;
  return (
    <>
      <EndButton challenge={challenge} end="decline" />
      <PaymentButton start={start}>
        <Handshake className="size-4" />
        {offer.top_up_amount > 0 ? t("acceptAmount", { amount: offer.top_up_amount }) : t("accept")}
      </PaymentButton>
    </>
  );
}
