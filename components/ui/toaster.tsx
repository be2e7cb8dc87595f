"use client";

import { type ComponentType, useSyncExternalStore } from "react";
import { LOAD_FAILURE_ID } from "@/components/shell/load-failure-id";
import { late } from "@/components/ui/late";
import { isAnyWriteSlow, onSlowWrites } from "@/lib/shared/slow-writes";
import { onFirstToast, wasToastRaised } from "./toast";
import { useOnDemand } from "./use-on-demand";

const load = (): Promise<{ default: ComponentType<{ isSlow: boolean }> }> => import("./toast-viewport");
/** Before the first toast: that one may say that the server cannot be reached. */
const prefetch = () => load().catch(() => undefined);
const ToastViewport = late(() => load().catch(showLoadFailure));

/** The page's own notice that a part of it could not be loaded, which needs no script. */
function showLoadFailure() {
  document.getElementById(LOAD_FAILURE_ID)?.removeAttribute("hidden");
  return { default: () => null };
}

/** Renders toasts, and says when a write takes long; once, in the layout. Loads its code when the browser is idle, and renders nothing before the first toast. */
export function Toaster() {
  const raised = useSyncExternalStore(onFirstToast, wasToastRaised, () => false);
  const isSlow = useSyncExternalStore(onSlowWrites, isAnyWriteSlow, () => false);
  return useOnDemand(raised || isSlow, prefetch) ? <ToastViewport isSlow={isSlow} /> : null;
}
