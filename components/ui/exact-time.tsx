"use client";

import { type ReactNode, useState } from "react";
import { useDates } from "./use-dates";
import { useHydrated } from "./use-hydrated";

type ExactTimeProps = {
  /** ISO 8601. */
  at: string;
  className?: string | undefined;
  /** Inside a link, which has the focus itself. */
  inLink?: boolean | undefined;
  /** The time as it is usually shown. */
  children: ReactNode;
};

/** A time that shows the exact one, in the reader's zone, on hover; on focus, also by touch, in its own place. */
export function ExactTime({ at, className, inLink, children }: ExactTimeProps) {
  const dates = useDates();
  // Not in the server's HTML, where nobody can hover yet: it would cost as much as the rest of the element.
  const exact = useHydrated() ? dates(at, "exact") : undefined;
  const [isExact, setExact] = useState(false);
  return (
    <time
      dateTime={at}
      title={exact}
      // Without a pointer the exact time is reached by focus.
      tabIndex={inLink ? undefined : 0}
      onFocus={() => setExact(true)}
      onBlur={() => setExact(false)}
      className={className ? `figures ${className}` : "figures"}
    >
      {isExact ? exact : children}
    </time>
  );
}
