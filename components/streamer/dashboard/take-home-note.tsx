"use client";

import { HandCoins } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { useChallengeActs } from "./challenge-acts";

/** What the streamer would get, on the card of a challenge that they may still accept or complete. */
export function TakeHomeNote({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("streamerDashboard.acts.takeHome");
  const { takeHome } = useChallengeActs();
  return (
    <p className="figures mt-1 flex items-start gap-1.5 text-sm">
      <HandCoins className="mt-0.5 size-4 shrink-0 text-stake-text" />
      {t("card", takeHome(challenge))}
    </p>
  );
}
