import { useFormatter, useTranslations } from "next-intl";
import { useChallengeActs } from "@/components/streamer/dashboard/challenge-acts";
import { type Paid, takeHomeOf } from "@/components/streamer/take-home";

/** What the streamer gets of a stack, after the platform's fee. */
export function NetAmount({ challenge }: { challenge: Paid }) {
  const t = useTranslations("dock");
  const format = useFormatter();
  const { feeRate } = useChallengeActs();
  return (
    <span className="figures font-semibold text-stake-text">
      {t.rich("net", {
        net: takeHomeOf(challenge, feeRate),
        fee: format.number(challenge.fee_rate ?? feeRate, { style: "percent", maximumFractionDigits: 2 }),
        small: (text) => <span className="font-normal text-muted text-xs">{text}</span>,
      })}
    </span>
  );
}
