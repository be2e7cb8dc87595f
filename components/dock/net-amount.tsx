import { useTranslations } from "next-intl";
import { useChallengeActs } from "@/components/streamer/dashboard/challenge-acts";
import { takeHome } from "@/components/streamer/take-home";

/** What the streamer gets of a stack, after the platform's fee. */
export function NetAmount({ dollars }: { dollars: number }) {
  const t = useTranslations("dock");
  const { feeRate } = useChallengeActs();
  return (
    <span className="figures font-semibold text-stake-text">
      {t("net", { net: takeHome(dollars, feeRate) })}
    </span>
  );
}
