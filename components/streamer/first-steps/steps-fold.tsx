"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Step } from "./first-steps-shown";
import { useAskForStep } from "./use-ask-for-step";

type StepsFoldProps = {
  /** There are challenges: on a load the list begins as one line, and the server opens no step by itself. */
  isFolded: boolean;
  /** A step was opened on purpose. */
  isAsked: boolean;
  /** The first step that is not done. */
  next: Step;
  summary: ReactNode;
  children: ReactNode;
};

/** The list behind its summary. It folds when it is pressed or on the next load, never because the first challenge arrives. */
export function StepsFold({ isFolded, isAsked, next, summary, children }: StepsFoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(!isFolded || isAsked);
  // Opened before hydration.
  useEffect(() => setOpen(details.current?.open === true), []);
  const lacksStep = isOpen && isFolded && !isAsked;
  const askFor = useRef(useAskForStep());
  useEffect(() => {
    if (lacksStep) askFor.current(next);
  }, [lacksStep, next]);
  // Until the server has rendered a step again, the one before stays.
  const shown = useRef(children);
  if (!lacksStep) shown.current = children;
  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/all"
    >
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 -outline-offset-2 hover:bg-raised sm:px-6 [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      {shown.current}
    </details>
  );
}
