import { Banknote } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { CollectionProgress } from "./collection-progress";

/**
 * For the challenge's streamer: before accepting, how much of the pot is held on cards and how much is only pledged; while
 * payments are running, their progress; afterwards what was collected, if less than the pot. The wire omits these figures
 * for everyone else, who therefore sees nothing.
 */
export function CardMoney({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.card.money");
  const { amount, secured_amount: secured, pledged_amount: pledged, collected_amount: collected } = challenge;
  // While payments are running, an amount that is not collected yet is no shortfall.
  if (challenge.collection !== null) return <CollectionProgress challenge={challenge} />;
  if (collected !== null) {
    return collected === amount ? null : <Line isShort>{t("collected", { collected, amount })}</Line>;
  }
  if (secured === null || pledged === null) return null;
  return (
    <Line isShort={pledged > 0}>
      {pledged > 0 ? t("parts", { secured, pledged }) : t("secured", { secured })}
    </Line>
  );
}

function Line({ isShort, children }: { isShort: boolean; children: string }) {
  return (
    <p className={`figures mt-2 flex items-start gap-1.5 text-sm ${isShort ? "text-warning" : "text-muted"}`}>
      <Banknote className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
