"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import type { Step } from "./first-steps-shown";
import { useAskForStep } from "./use-ask-for-step";

type StepDetailsProps = {
  step: Step;
  isDone: boolean;
  /** The server rendered what it holds. */
  isOpen: boolean;
  /** What is seen of it while it is closed. */
  summary: ReactNode;
  children: ReactNode;
};

/** A step that opens, one at a time: the server renders it when it is opened, also before hydration. */
export function StepDetails({ step, isDone, isOpen, summary, children }: StepDetailsProps) {
  const t = useTranslations("ui.loading");
  const details = useRef<HTMLDetailsElement>(null);
  const [isAsked, setAsked] = useState(false);
  const askFor = useAskForStep();
  // What was done in the step before took its button away.
  const heading = useFocusOnChange<HTMLElement>(isOpen);
  const ask = () => {
    if (isOpen || !details.current?.open) return;
    setAsked(true);
    askFor(step, isDone);
  };
  const early = useRef(ask);
  useEffect(() => early.current(), []);
  return (
    <details ref={details} name="first-steps" open={isOpen} onToggle={ask} className="group">
      <summary
        ref={heading}
        className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 -outline-offset-2 hover:bg-raised sm:px-6 [&::-webkit-details-marker]:hidden"
      >
        {summary}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-2 pb-6 sm:px-6 sm:pl-15">
        {isAsked && !isOpen ? (
          <Loading label={t("label")}>
            <Skeleton className="h-32 w-full" />
          </Loading>
        ) : (
          children
        )}
      </div>
    </details>
  );
}
