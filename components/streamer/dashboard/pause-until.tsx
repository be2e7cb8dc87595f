"use client";

import { addDays, addHours } from "date-fns";
import { ChevronDown, TimerReset } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { toast } from "@/components/ui/toast";
import { useDates } from "@/components/ui/use-dates";
import { ApiError, call } from "@/lib/http/call";
import type { StreamerStatus } from "@/lib/streamers/contract";

/** The ends that are offered, from now. */
const ENDS = {
  hour: (at: Date) => addHours(at, 1),
  hours: (at: Date) => addHours(at, 4),
  tomorrow: (at: Date) => addDays(at, 1),
  week: (at: Date) => addDays(at, 7),
} as const;

function isEnd(value: string): value is keyof typeof ENDS {
  return value in ENDS;
}

type PauseUntilProps = {
  status: StreamerStatus;
  /** ISO 8601. */
  until: string | null;
};

/** Pauses until a time, at which the streamer takes challenges again by itself; says so while it lasts. */
export function PauseUntil({ status, until }: PauseUntilProps) {
  const t = useTranslations("streamerDashboard.availability");
  const dates = useDates();
  const refresh = useRefresh();
  const [busy, begin] = useTransition();
  if (status === "paused") {
    return (
      until && <p className="text-muted text-sm">{t("pausedTill", { until: dates(until, "dateTime") })}</p>
    );
  }
  const pause = (chosen: string) => {
    if (!isEnd(chosen)) return;
    const end = ENDS[chosen](new Date()).toISOString();
    begin(async () => {
      try {
        await call("PUT /api/streamers/me/settings", { body: { paused_until: end } });
        toast({ variant: "success", title: t("pausedTill", { until: dates(end, "dateTime") }) });
      } catch (error) {
        toast({
          variant: "destructive",
          title: t("failedTitle"),
          description: error instanceof ApiError ? error.message : t("failed"),
        });
      }
      refresh();
    });
  };
  return (
    <span className="relative inline-flex items-center text-sm">
      <TimerReset className="pointer-events-none absolute left-2.5 size-4 text-muted" />
      <select
        aria-label={t("pauseFor")}
        value=""
        disabled={busy}
        onChange={(event) => pause(event.target.value)}
        className="touch-target h-9 cursor-pointer appearance-none rounded-control border border-edge bg-surface pr-8 pl-8 transition-colors hover:border-muted disabled:opacity-60"
      >
        <option value="" disabled hidden>
          {t("pauseFor")}
        </option>
        <option value="hour">{t("pauseHours", { hours: 1 })}</option>
        <option value="hours">{t("pauseHours", { hours: 4 })}</option>
        <option value="tomorrow">{t("pauseTomorrow")}</option>
        <option value="week">{t("pauseWeek")}</option>
      </select>
      <ChevronDown className="pointer-events-none absolute right-2.5 size-4 text-muted" />
    </span>
  );
}
