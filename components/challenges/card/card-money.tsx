import { Vault } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { CollectionProgress } from "./collection-progress";

/**
 * For the streamer it is for: what of the pot is behind holds and what only promised, before accepting; what was collected
 * where it is not all of it, after completing, and how far its payments have come meanwhile. Nobody else is told, and sees nothing here.
 */
export function CardMoney({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.card.money");
  const { amount, secured_amount: secured, pledged_amount: pledged, collected_amount: collected } = challenge;
  // What is not collected yet is not missing yet.
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
      <Vault className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
