"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { onFirstToast, wasToastRaised } from "./toast";

const ToastViewport = lazy(() => import("./toast-viewport"));

/** Renders toasts; once, in the layout. Loads and renders nothing before the first toast. */
export function Toaster() {
  const raised = useSyncExternalStore(onFirstToast, wasToastRaised, () => false);
  return raised ? (
    <Suspense>
      <ToastViewport />
    </Suspense>
  ) : null;
}
