"use client";

import { clsx } from "clsx";
import { Countdown } from "./countdown";
import { FuseLine } from "./fuse-line";
import { FuseText } from "./fuse-text";
import { useServerNow } from "./server-clock";

type FuseProps = {
  /** Start of the time limit, ISO 8601. */
  startsAt: string;
  /** End of the time limit, ISO 8601. */
  endsAt: string;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** The page is cached whole, so `now` may be old. */
  cached?: boolean;
  /** edge: only the line, along the top edge of a `Card`; inline: the line below the text. */
  placement?: "inline" | "edge";
  onExpire?: () => void;
  className?: string;
};

/** Time left as a line that burns down, and as text. */
export function Fuse({
  startsAt,
  endsAt,
  now,
  cached = false,
  placement = "inline",
  onExpire,
  className,
}: FuseProps) {
  const left = leftOf(startsAt, endsAt, useServerNow(now, cached));
  if (placement === "edge") {
    return <FuseLine left={left} className={clsx("absolute inset-x-0 top-0", className)} />;
  }
  return (
    <div className={className}>
      <FuseText left={left}>
        <Countdown endsAt={endsAt} now={now} cached={cached} {...(onExpire && { onExpire })} />
      </FuseText>
      <FuseLine left={left} className="mt-2" />
    </div>
  );
}

/** Share of the time that is left, from 1 to 0. */
function leftOf(startsAt: string, endsAt: string, at: number): number {
  const whole = Date.parse(endsAt) - Date.parse(startsAt);
  if (!(whole > 0)) return 0;
  return Math.min(1, Math.max(0, (Date.parse(endsAt) - at) / whole));
}
