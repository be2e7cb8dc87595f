"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useOnDemand } from "./use-on-demand";

const load = () => import("./confirm-panel");
const ConfirmPanel = lazy(load);

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether money moves. */
  description: ReactNode;
  /** Names the act: "Cancel the challenge". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "dare" | "danger";
  /** A promise keeps the dialog open and busy; it closes when the promise is kept and stays when it is broken. */
  onConfirm: () => void | Promise<void>;
  /** Told when the promise was broken; without it a general notice says that something went wrong. */
  onError?: (error: unknown) => void;
  children?: ReactNode;
};

/** Asks before an act that cannot be undone. A press outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wanted = useOnDemand(props.open, load);
  return wanted ? (
    <Suspense>
      <ConfirmPanel {...props} />
    </Suspense>
  ) : null;
}
