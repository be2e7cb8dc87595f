"use client";

import { type ReactNode, useState } from "react";

type StepsFoldProps = {
  /** Whether a load begins with one line. Afterwards it is the reader's: the list never folds because the first challenge arrives. */
  isFolded: boolean;
  summary: ReactNode;
  children: ReactNode;
};

/** The list behind its summary. */
export function StepsFold({ isFolded, summary, children }: StepsFoldProps) {
  const [beganFolded] = useState(isFolded);
  return (
    <details open={!beganFolded} className="group/all">
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 -outline-offset-2 hover:bg-raised sm:px-6 [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      {children}
    </details>
  );
}
