"use client";

import { clsx } from "clsx";
import { ChevronDown, Circle, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { STEPS, type Step } from "./first-steps-shown";
import { HideSteps } from "./hide-steps";
import { useAskForStep } from "./use-ask-for-step";

type StepListProps = {
  done: Readonly<Record<Step, boolean>>;
  /** The step that the server rendered; undefined when all are done. */
  open: Step | undefined;
  /** What it holds. */
  children: ReactNode;
};

/** The steps with how far they are. One is open; the server renders another when it is opened. */
export function StepList({ done, open, children }: StepListProps) {
  const t = useTranslations("streamerDashboard.firstSteps");
  const count = STEPS.filter((step) => done[step]).length;
  return (
    <Card as="section" padding="none" aria-labelledby="first-steps" className="mt-6">
      <div className="grid gap-3 p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <h2 id="first-steps" className="display-tight text-2xl">
              {t("title")}
            </h2>
            <p className="mt-1 text-muted">{t("text")}</p>
          </div>
          <HideSteps />
        </div>
        <p id="first-steps-done" className="figures text-sm">
          {t("done", { count, total: STEPS.length })}
        </p>
        <Progress done={count} total={STEPS.length} labelledBy="first-steps-done" />
      </div>
      <ol>
        {STEPS.map((step) => (
          <li key={step} className="border-line border-t">
            <StepDetails step={step} isDone={done[step]} isOpen={step === open}>
              {step === open && children}
            </StepDetails>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type StepDetailsProps = { step: Step; isDone: boolean; isOpen: boolean; children: ReactNode };

function StepDetails({ step, isDone, isOpen, children }: StepDetailsProps) {
  const t = useTranslations("streamerDashboard.firstSteps");
  const { details, isAsked, ask } = useOpening(step, isOpen);
  return (
    <details ref={details} name="first-steps" open={isOpen} onToggle={ask} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 -outline-offset-2 hover:bg-raised sm:px-6 [&::-webkit-details-marker]:hidden">
        <Mark isDone={isDone} label={t(isDone ? "isDone" : "isOpen")} />
        <span className="min-w-0 flex-1">
          <span className={clsx("block font-semibold", isDone && "text-muted")}>{t(`${step}.title`)}</span>
          <span className="block text-muted text-sm">{t(`${step}.text`)}</span>
        </span>
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-2 pb-6 sm:px-6 sm:pl-15">
        {isAsked && !isOpen ? <StepSkeleton /> : children}
      </div>
    </details>
  );
}

/** Asks the server for a step when it is opened, also before hydration. */
function useOpening(step: Step, isOpen: boolean) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isAsked, setAsked] = useState(false);
  const askFor = useAskForStep();
  const ask = () => {
    if (isOpen || !details.current?.open) return;
    setAsked(true);
    askFor(step);
  };
  const early = useRef(ask);
  useEffect(() => early.current(), []);
  return { details, isAsked, ask };
}

function StepSkeleton() {
  const t = useTranslations("ui.loading");
  return (
    <Loading label={t("label")}>
      <Skeleton className="h-32 w-full" />
    </Loading>
  );
}

function Mark({ isDone, label }: { isDone: boolean; label: string }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <>
      <Icon
        aria-hidden="true"
        className={clsx("size-6 shrink-0", isDone ? "text-stake-text" : "text-muted")}
      />
      <span className="sr-only">{label}</span>
    </>
  );
}
