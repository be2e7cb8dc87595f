"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { formatCountdown } from "./countdown-format";
import { useServerNow } from "./server-clock";

export type CountdownProps = {
  /** Deadline, ISO 8601. */
  endsAt: string;
  /** The server's time while it rendered, ISO 8601 (`now()` of lib/shared/clock). */
  now: string;
  /** The page is cached whole, so `now` may be old. */
  cached?: boolean;
  /** Called once when time runs out while somebody watches. */
  onExpire?: () => void;
  className?: string;
};

/** Time left, once a second. Not announced: a screen reader reads it when asked. */
export function Countdown({ endsAt, now, cached = false, onExpire, className }: CountdownProps) {
  const words = useCountdownWords();
  const remaining = Date.parse(endsAt) - useServerNow(now, cached);
  useExpiry(remaining, onExpire);
  return (
    <time dateTime={endsAt} className={className ? `figures ${className}` : "figures"}>
      {formatCountdown(remaining, words)}
    </time>
  );
}

function useCountdownWords() {
  const t = useTranslations("ui.countdown");
  return {
    days: t("days"),
    hours: t("hours"),
    minutes: t("minutes"),
    seconds: t("seconds"),
    expired: t("expired"),
    underASecond: t("underASecond"),
  };
}

function useExpiry(remaining: number, onExpire?: () => void) {
  const wasRunning = useRef(false);
  const running = remaining > 0;
  useEffect(() => {
    if (wasRunning.current && !running) onExpire?.();
    wasRunning.current = running;
  }, [running, onExpire]);
}
