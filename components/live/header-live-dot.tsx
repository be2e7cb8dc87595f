"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { liveLooks, useLiveState } from "./live-state";

/**
 * `LiveDot` in the header, beside the logo and without a place of its own, so that nothing moves when it comes. The word is
 * written out only for what lasts.
 */
export function HeaderLiveDot() {
  const t = useTranslations("ui.live");
  const state = useLiveState();
  return (
    <span className="absolute top-full left-0 flex items-center gap-1.5 text-muted text-xs leading-none">
      <span
        role="img"
        aria-label={t(state)}
        title={t(state)}
        className={clsx("m-px size-2 rounded-full", liveLooks[state])}
      />
      <span role="status" className="sr-only">
        {state === "offline" && t(state)}
      </span>
      {state !== "live" && (
        <span
          aria-hidden="true"
          className="whitespace-nowrap transition-opacity delay-1000 starting:opacity-0"
        >
          {t(state)}
        </span>
      )}
    </span>
  );
}
