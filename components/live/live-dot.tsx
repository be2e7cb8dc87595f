"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { liveLooks, useLiveState } from "./live-state";

/** Whether the page follows the server, as a dot and a word. Screen readers hear a change. */
export function LiveDot({ className }: { className?: string }) {
  const t = useTranslations("ui.live");
  const state = useLiveState();
  return (
    <span role="status" className={clsx("inline-flex items-center gap-1.5 text-muted text-xs", className)}>
      <span aria-hidden="true" className={clsx("size-2 rounded-full", liveLooks[state])} />
      {t(state)}
    </span>
  );
}
