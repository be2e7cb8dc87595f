import { Flame } from "lucide-react";
import { useTranslations } from "next-intl";
import { Countdown } from "@/components/ui/countdown";
import { Moment } from "@/components/ui/moment";
import type { CardFace } from "./challenge-card";

type CardTimeProps = { challenge: CardFace; now: string; cached: boolean };

/** The running time limit; without one, the day the challenge was written, which orders its lists, and the day it ended. */
export function CardTime({ challenge, now, cached }: CardTimeProps) {
  const t = useTranslations("challenges.card");
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
  const { created_at: written, ended_at: ended } = challenge;
  return (
    <div className="flex gap-5">
      <Day label={t("time.written")} date={written} now={now} cached={cached} />
      {ended !== null && <Day label={t("time.ended")} date={ended} now={now} cached={cached} />}
    </div>
  );
}

type DayProps = { label: string; date: string; now: string; cached: boolean };

function Day({ label, date, now, cached }: DayProps) {
  return (
    <p className="text-muted text-xs">
      <span className="block">{label}</span>
      <Moment at={date} now={now} cached={cached} className="block text-sm" />
    </p>
  );
}

/** What the running time limit is for. */
function clockOf({ status }: CardFace): "pay" | "accept" | "perform" | null {
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
