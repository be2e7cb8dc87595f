import { Flame } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Countdown } from "@/components/ui/countdown";
import type { ChallengeWire } from "@/lib/challenges/contract";

type CardTimeProps = { challenge: ChallengeWire; now: string; cached: boolean };

/** The running time limit; without one, the day the challenge was written or ended. */
export function CardTime({ challenge, now, cached }: CardTimeProps) {
  const t = useTranslations("challenges.card");
  const format = useFormatter();
  const clock = clockOf(challenge);
  if (challenge.deadline !== null && clock !== null) {
    return (
      <p className="flex min-w-0 items-center gap-2 text-sm">
        <Flame className="size-4 shrink-0 text-brand-text" />
        <span className="min-w-0">
          <span className="block text-muted text-xs">{t(`time.${clock}`)}</span>
          <Countdown endsAt={challenge.deadline} now={now} cached={cached} className="block font-semibold" />
        </span>
      </p>
    );
  }
  const date = challenge.ended_at ?? challenge.created_at;
  return (
    <p className="text-muted text-xs">
      <span className="block">{t(challenge.ended_at === null ? "time.written" : "time.ended")}</span>
      <time dateTime={date} className="figures block text-sm">
        {format.dateTime(new Date(date), "payoutDate")}
      </time>
    </p>
  );
}

/** What the running time limit is for. */
function clockOf({ status }: ChallengeWire): "pay" | "accept" | "perform" | null {
  switch (status) {
    case "approved":
      return "pay";
    case "active":
      return "accept";
    case "accepted":
    case "in-progress":
      return "perform";
    default:
      return null;
  }
}
