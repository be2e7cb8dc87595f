"use client";

import { addDays, addHours } from "date-fns";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState, useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { late } from "@/components/ui/late";
import { Moment } from "@/components/ui/moment";
import { useServerNow } from "@/components/ui/server-clock";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { usePause, useStatusFailure } from "./use-pause";

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

/** Until when the pause lasts; nothing of one without an end. @param until ISO 8601 */
export function PausedTill({ until }: { until: string | null }) {
  const t = useTranslations("streamerDashboard.availability");
  return (
    until && (
      <p className="text-muted text-sm">
        {t.rich("pausedTill", { at: () => <Moment at={until} style="dateTime" /> })}
      </p>
    )
  );
}

const OTHER = "other";

/** Keys that choose from a closed list without opening it: choosing pauses, so they open it. Those of an open list do not come here. */
const CHOOSES = /^(Arrow.*|Home|End|Page.*|\S)$/;
function openInsteadOfChoosing(event: KeyboardEvent<HTMLSelectElement>) {
  if (!CHOOSES.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  // Where scripts cannot open a list, its keys open it by themselves.
  if (!("showPicker" in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

const loadDialog = () => import("./pause-dialog");
const PauseDialog = late(loadDialog);

/**
 * The other half of the pause button: pauses until a time, at which the streamer takes challenges again by itself, or moves the end of
 * a pause.
 */
export function PauseUntil({ timeZone }: { timeZone: string }) {
  const t = useTranslations("streamerDashboard.availability");
  const refresh = useRefresh();
  const pause = usePause();
  const sayFailure = useStatusFailure();
  const [busy, begin] = useTransition();
  const [isAsking, ask] = useState(false);
  const wantsDialog = useOnDemand(isAsking, loadDialog);
  const now = useServerNow("");
  const choose = (chosen: string) => {
    if (chosen === OTHER) ask(true);
    if (!isEnd(chosen)) return;
    const end = ENDS[chosen](new Date(now)).toISOString();
    begin(async () => {
      try {
        await pause(end);
      } catch (error) {
        sayFailure(error);
      }
      refresh();
    });
  };
  return (
    <span className="relative inline-flex w-9 items-center justify-center rounded-r-control border border-edge border-l-0 bg-surface transition-colors focus-within:outline-2 focus-within:outline-focus hover:border-text hover:bg-raised">
      <ChevronDown className="size-4" />
      {/* The native list, on the whole button. */}
      <select
        aria-label={t("pauseFor")}
        title={t("pauseFor")}
        value=""
        disabled={busy}
        onChange={(event) => choose(event.target.value)}
        onKeyDown={openInsteadOfChoosing}
        className="touch-target absolute inset-0 cursor-pointer appearance-none opacity-0"
      >
        <option value="" disabled hidden>
          {t("pauseFor")}
        </option>
        <option value="hour">{t("pauseHours", { hours: 1 })}</option>
        <option value="hours">{t("pauseHours", { hours: 4 })}</option>
        <option value="tomorrow">{t("pauseTomorrow")}</option>
        <option value="week">{t("pauseWeek")}</option>
        <option value={OTHER}>{t("pauseOther")}</option>
      </select>
      {wantsDialog && <PauseDialog timeZone={timeZone} open={isAsking} onClose={() => ask(false)} />}
    </span>
  );
}
