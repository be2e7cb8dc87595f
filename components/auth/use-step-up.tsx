"use client";

import { type ReactNode, useCallback, useRef, useState } from "react";
import { late } from "@/components/ui/late";
import type { ProofMethod } from "@/lib/accounts/contract";
import { ApiError } from "@/lib/http/call";

const StepUpDialog = late(() => import("./step-up-dialog"));

/** The person closed the step-up dialog: the action was not done, and there is nothing to report. */
export class StepUpDeclined extends Error {
  override readonly name = "StepUpDeclined";
}

/** For `catch`: maps a declined step-up to null and rethrows anything else. */
export function nullWhenDeclined(error: unknown): null {
  if (error instanceof StepUpDeclined) return null;
  throw error;
}

type Prompt = {
  readonly methods: readonly ProofMethod[];
  readonly onProved: () => void;
  readonly onDeclined: () => void;
};

/**
 * For actions that require recent authentication: asks for the password or a code when the server demands it, then
 * repeats the action. `withStepUp` throws what the action throws, or StepUpDeclined; `stepUpDialog` must be rendered.
 */
export function useStepUp(): {
  withStepUp: <Result>(action: () => Promise<Result>) => Promise<Result>;
  stepUpDialog: ReactNode;
} {
  const [open, setOpen] = useState(false);
  const prompt = useRef<Prompt | null>(null);

  const withStepUp = useCallback(async <Result,>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError) || error.body?.code !== "step_up_required") throw error;
      await new Promise<void>((resolve, reject) => {
        prompt.current = {
          methods: error.body?.methods ?? [],
          onProved: resolve,
          onDeclined: () => reject(new StepUpDeclined()),
        };
        setOpen(true);
      });
      return action();
    }
  }, []);

  const shown = prompt.current;
  const close = (then: (() => void) | undefined) => {
    setOpen(false);
    then?.();
  };
  return {
    withStepUp,
    stepUpDialog: shown !== null && (
      <StepUpDialog
        open={open}
        methods={shown.methods}
        onProved={() => close(prompt.current?.onProved)}
        onDeclined={() => close(prompt.current?.onDeclined)}
      />
    ),
  };
}
