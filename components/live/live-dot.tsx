"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type LiveState, useLiveState } from "./live-state";

const looks: Record<LiveState, string> = {
  live: "bg-mark",
  behind: "animate-pulse bg-warning motion-reduce:animate-none",
  offline: "bg-danger",
};

/** Whether the page follows the server, as a dot and a word. Screen readers hear a change. */
export function LiveDot({ className }: { className?: string }) {
  const t = useTranslations("ui.live");
  const state = useLiveState() ?? "behind";
  return (
    <span role="status" className={clsx("inline-flex items-center gap-1.5 text-muted text-xs", className)}>
      <span aria-hidden="true" className={clsx("size-2 rounded-full", looks[state])} />
      {t(state)}
    </span>
  );
}

/**
 * The same in the header, beside the logo and without a place of its own, so that nothing moves when it comes. The word is
 * written out only for what lasts. Nothing on pages that follow no stream.
 */
export function HeaderLiveDot() {
  const t = useTranslations("ui.live");
  const state = useLiveState();
  if (state === null) return null;
  return (
    <span className="pointer-events-none absolute top-full left-0 flex items-center gap-1.5 text-muted text-xs leading-none">
      <span role="img" aria-label={t(state)} className={clsx("m-0.5 size-1.5 rounded-full", looks[state])} />
      {state !== "live" && (
        <span className="whitespace-nowrap transition-opacity delay-1000 starting:opacity-0">{t(state)}</span>
      )}
    </span>
  );
}
