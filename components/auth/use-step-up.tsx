"use client";

import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import type { ProofMethod } from "@/lib/accounts/contract";
import { ApiError } from "@/lib/http/call";

const StepUpDialog = lazy(async () => ({ default: (await import("./step-up-dialog")).StepUpDialog }));

/** The person closed the question instead of answering it: nothing was done, and nothing has to be said. */
export class StepUpDeclined extends Error {
  override readonly name = "StepUpDeclined";
}

/** For `catch`: who closed the question gets no answer, and any other failure stays one. */
export function nullWhenDeclined(error: unknown): null {
  if (error instanceof StepUpDeclined) return null;
  throw error;
}

type Question = {
  readonly methods: readonly ProofMethod[];
  readonly onProved: () => void;
  readonly onDeclined: () => void;
};

/**
 * For acts that the server opens only to who has just proved to be there: asks for the proof when it is wanted, and does
 * the act again. `proved` throws what the act throws, or StepUpDeclined; `question` has to be rendered.
 */
export function useStepUp(): {
  proved: <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
  question: ReactNode;
} {
  const [open, setOpen] = useState(false);
  const question = useRef<Question | null>(null);

  const proved = useCallback(async <Answer,>(act: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.body?.code !== "step_up_required") throw error;
      await new Promise<void>((resolve, reject) => {
        question.current = {
          methods: error.body?.methods ?? [],
          onProved: resolve,
          onDeclined: () => reject(new StepUpDeclined()),
        };
        setOpen(true);
      });
      return act();
    }
  }, []);

  const asked = question.current;
  const close = (tell: (() => void) | undefined) => {
    setOpen(false);
    tell?.();
  };
  return {
    proved,
    question: asked !== null && (
      <Suspense>
        <StepUpDialog
          open={open}
          methods={asked.methods}
          onProved={() => close(question.current?.onProved)}
          onDeclined={() => close(question.current?.onDeclined)}
        />
      </Suspense>
    ),
  };
}
