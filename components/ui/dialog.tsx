"use client";

import type { ReactNode } from "react";
import { late } from "@/components/ui/late";
import { useOnDemand } from "./use-on-demand";

const load = () => import("./dialog-panel");
const DialogPanel = late(load);

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, fixed below the scrolling content. */
  footer?: ReactNode;
  size?: "sm" | "md";
  /** When false, neither Escape, nor a click outside, nor a close button closes it: for a payment in progress. */
  dismissible?: boolean;
  /** Focuses the first field on opening, not the close button; on touch screens not, because the keyboard would cover the content. */
  focusField?: boolean;
  children: ReactNode;
};

/** A modal dialog, on phones a bottom sheet. Traps the focus and returns it on close. */
export function Dialog(props: DialogProps) {
  const wanted = useOnDemand(props.open, load);
  return wanted ? <DialogPanel {...props} /> : null;
}
