"use client";

import { lazy, Suspense, useState } from "react";
import type { DialogHostProps } from "./dialog-host-view";
import { initialDialogState, useDialogState } from "./dialog-state";

/** What opens any dialog. @throws when it cannot be loaded */
export const loadDialogHost = () => import("./dialog-host-view");

const DialogHostView = lazy(loadDialogHost);

/** Mounts a page's dialogs. Renders and loads nothing until the first one is opened. */
export function DialogHost(props: DialogHostProps) {
  const isOpened = useDialogState() !== initialDialogState;
  const [isNeeded, setNeeded] = useState(isOpened);
  if (isOpened && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <DialogHostView {...props} />
      </Suspense>
    )
  );
}
