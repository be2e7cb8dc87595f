"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { liveLooks, useLiveState } from "./live-state";

/**
 * `LiveDot` in the header, without a place of its own, so that nothing moves when it comes: beside the logo, and below it with the
 * word that says what lasts.
 */
export function HeaderLiveDot() {
  const state = useLiveState();
  const word = useTranslations("ui.live")(state);
  const isLive = state === "live";
  return (
    <span
      className={clsx(
        "absolute flex items-center gap-1.5 text-muted text-xs",
        isLive
          ? "top-1 left-full ml-1 max-sm:-top-1 max-sm:left-6 max-sm:ml-0"
          : "top-full left-0 leading-none",
      )}
    >
      <span
        role="img"
        aria-label={word}
        title={word}
        className={clsx("m-px size-2 rounded-full", liveLooks[state])}
      />
      <span role="status" className="sr-only">
        {state === "offline" && word}
      </span>
      {!isLive && (
        <span
          aria-hidden="true"
          className="whitespace-nowrap transition-opacity delay-1000 starting:opacity-0"
        >
          {word}
        </span>
      )}
    </span>
  );
}
