"use client";

import { useEffect, useRef } from "react";
import { formatCountdown } from "./countdown-format";
import { ExactTime } from "./exact-time";
import { useServerNow } from "./server-clock";
import { useCountdownTexts } from "./use-countdown-texts";

type CountdownProps = {
  /** Deadline, ISO 8601. */
  endsAt: string;
  /** The server's time while it rendered, ISO 8601 (`now()` of lib/shared/clock). */
  now: string;
  /** The page is cached whole, so `now` may be old. */
  cached?: boolean;
  /** Called once when time runs out while this is mounted. */
  onExpire?: () => void;
  className?: string;
};

/** Time left, updated every second; its exact end on hover and focus. Not announced to screen readers. */
export function Countdown({ endsAt, now, cached = false, onExpire, className }: CountdownProps) {
  const texts = useCountdownTexts();
  const remaining = Date.parse(endsAt) - useServerNow(now, cached);
  useExpiry(remaining, onExpire);
  return (
    <ExactTime at={endsAt} className={className}>
      {formatCountdown(remaining, texts)}
    </ExactTime>
  );
}

function useExpiry(remaining: number, onExpire?: () => void) {
  const wasRunning = useRef(false);
  const running = remaining > 0;
  useEffect(() => {
    if (wasRunning.current && !running) onExpire?.();
    wasRunning.current = running;
  }, [running, onExpire]);
}
