"use client";

import { useEffect, useState } from "react";
import { late } from "@/components/ui/late";
import type { DialogHostProps } from "./dialog-host-view";
import { dispatchDialog, initialDialogState, useDialogState } from "./dialog-state";

const DialogHostView = late(() => import("./dialog-host-view"));

/** Mounts a page's dialogs. Renders and loads nothing until the first one is opened. */
export function DialogHost(props: DialogHostProps) {
  const isOpened = useDialogState() !== initialDialogState;
  const [isNeeded, setNeeded] = useState(isOpened);
  if (isOpened && !isNeeded) setNeeded(true);
  // Closes the dialogs when their page unmounts: the store outlives it.
  useEffect(() => () => dispatchDialog({ type: "reset" }), []);
  return isNeeded && <DialogHostView {...props} />;
}
