import { useTranslations } from "next-intl";
import { useChallengeActs } from "@/components/streamer/dashboard/challenge-acts";
import type { Paid } from "@/components/streamer/take-home";

/** What the streamer gets of a stack, after the platform's fee. */
export function NetAmount({ challenge }: { challenge: Paid }) {
  const t = useTranslations("dock");
  const { takeHome } = useChallengeActs();
  return (
    <span className="figures font-semibold text-stake-text">
      {t.rich("net", {
        ...takeHome(challenge),
        small: (text) => <span className="font-normal text-muted text-xs">{text}</span>,
      })}
    </span>
  );
}
