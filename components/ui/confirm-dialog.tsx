"use client";

import type { ReactNode } from "react";
import { late } from "@/components/ui/late";
import { useOnDemand } from "./use-on-demand";

const load = () => import("./confirm-panel");
const ConfirmPanel = late(load);

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and what it does to the money. */
  description: ReactNode;
  /** Names the act: "Cancel the challenge". */
  confirmLabel: string;
  cancelLabel?: string;
  /** The dialog is busy until the promise settles; it closes when it resolves and stays open when it rejects. */
  onConfirm: () => void | Promise<void>;
  /** Called when the promise rejects; by default a toast says that something went wrong. */
  onError?: (error: unknown) => void;
  children?: ReactNode;
};

/** Confirms an act that cannot be undone. A click outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wanted = useOnDemand(props.open, load);
  return wanted ? <ConfirmPanel {...props} /> : null;
}
