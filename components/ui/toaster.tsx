"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { onFirstToast, wasToastRaised } from "./toast";

const ToastViewport = lazy(() => import("./toast-viewport"));

/** Stands once in the layout. Draws nothing and loads nothing before the first notice. */
export function Toaster() {
  const raised = useSyncExternalStore(onFirstToast, wasToastRaised, () => false);
  return raised ? (
    <Suspense>
      <ToastViewport />
    </Suspense>
  ) : null;
}
