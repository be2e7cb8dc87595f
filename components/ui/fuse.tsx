"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Countdown } from "./countdown";
import { useServerNow } from "./server-clock";

type FuseProps = {
  /** When the time began to run, ISO 8601. */
  startsAt: string;
  /** When it is up, ISO 8601. */
  endsAt: string;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** The page is cached whole, so `now` may be old. */
  cached?: boolean;
  /** edge: only the line, along the top edge of a `Card`; inline: the line under the words. */
  placement?: "inline" | "edge";
  onExpire?: () => void;
  className?: string;
};

/** Under this share of the time the fuse is red (look.md). */
const HOT = 0.1;

/** Time left as a line that burns down, and in words. */
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
      <FuseWords left={left}>
        <Countdown endsAt={endsAt} now={now} cached={cached} {...(onExpire && { onExpire })} />
      </FuseWords>
      <FuseLine left={left} className="mt-2" />
    </div>
  );
}

function FuseWords({ left, children }: { left: number; children: ReactNode }) {
  const t = useTranslations("ui.fuse");
  const tone = left === 0 ? "text-muted" : left <= HOT ? "text-danger" : "text-text";
  return (
    <p className={clsx("flex items-center gap-1.5 font-semibold text-sm", tone)}>
      <FlameGlyph className={clsx("size-4", left > HOT && "text-brand")} />
      <span className="sr-only">{t("left")}: </span>
      {children}
    </p>
  );
}

/** Drawn here: the icon library would come along to every public page for this one sign. */
function FlameGlyph({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      className={className}
    >
      <path d="M12.5 2.5c.5 4.5 6 6.5 6 12a6.5 6.5 0 0 1-13 0c0-2.5 1.2-4.2 2.5-5.5.2 1.7.9 2.8 2 3.5-.2-4 .6-7.5 2.5-10z" />
    </svg>
  );
}

/**
 * The line alone. Moved by transforms in steps of half a percent, so that a fuse of months costs no frame at all.
 * What has burnt stays as dotted ash.
 */
function FuseLine({ left, className }: { left: number; className?: string }) {
  const percent = Math.round(left * 200) / 2;
  const hot = left <= HOT;
  return (
    <div aria-hidden="true" className={clsx("fuse-ash h-[3px]", className)}>
      <div className="h-full [clip-path:inset(-12px_0)]">
        <div
          className={clsx(
            "relative h-full transition-transform duration-1000 ease-linear",
            hot ? "bg-danger" : "bg-brand",
          )}
          style={{ transform: `translateX(${percent - 100}%)` }}
        >
          {percent > 0 && percent < 100 && <Spark hot={hot} />}
        </div>
      </div>
    </div>
  );
}

function Spark({ hot }: { hot: boolean }) {
  return (
    <span
      className={clsx(
        "absolute -top-[3px] -right-1 size-[9px] rounded-full",
        hot ? "animate-spark bg-danger" : "bg-spark",
      )}
    />
  );
}

/** Share of the time that is left, from 1 down to 0. */
function leftOf(startsAt: string, endsAt: string, at: number): number {
  const whole = Date.parse(endsAt) - Date.parse(startsAt);
  if (!(whole > 0)) return 0;
  return Math.min(1, Math.max(0, (Date.parse(endsAt) - at) / whole));
}
