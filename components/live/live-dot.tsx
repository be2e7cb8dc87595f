"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type LiveState, useLiveState } from "./live-state";

const looks: Record<LiveState, string> = {
  live: "bg-mark",
  behind: "animate-pulse bg-warning motion-reduce:animate-none",
  offline: "bg-danger",
};

/** Whether the page follows the server, as a dot and a word. Screen readers hear a change. Needs the messages `ui.live`. */
export function LiveDot({ className }: { className?: string }) {
  const t = useTranslations("ui.live");
  const state = useLiveState();
  return (
    <span role="status" className={clsx("inline-flex items-center gap-1.5 text-muted text-xs", className)}>
      <span aria-hidden="true" className={clsx("size-2 rounded-full", looks[state])} />
      {t(state)}
    </span>
  );
}
