"use client";

import { lazy, type ReactNode, type RefObject, Suspense } from "react";
import { useOnDemand } from "./use-on-demand";

const load = () => import("./dialog-panel");
const DialogPanel = lazy(load);

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The acts, pinned under the scrolling content. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** False while money is in the air: neither Escape, nor a press outside, nor the cross closes it. */
  dismissible?: boolean;
  /** "trap-focus" lets pointers reach what a card provider lays over the page (3-D Secure). */
  modal?: boolean | "trap-focus";
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A panel over the page, on phones a sheet from below. Focus is trapped in it and goes back to where it came from. */
export function Dialog(props: DialogProps) {
  const wanted = useOnDemand(props.open, load);
  return wanted ? (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  ) : null;
}
