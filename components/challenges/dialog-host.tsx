"use client";

import { Suspense, useEffect, useState } from "react";
import type { PaymentsConfig } from "@/components/payments/payments-config";
import { tellDialogs, useDialogState } from "./dialog-store";
import { Dialogs } from "./lazy-dialogs";

/** The place of a page's dialogs. Draws nothing and loads nothing before the first one is opened. */
export function DialogHost({ payments }: { payments: PaymentsConfig }) {
  const { isChallengeOpen, showBoostDialog, showPaymentForm } = useDialogState();
  const isOpen = isChallengeOpen || showBoostDialog || showPaymentForm;
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useResetOnLeave();
  return wasOpened ? (
    <Suspense>
      <Dialogs payments={payments} />
    </Suspense>
  ) : null;
}

/** The dialogs belong to the page: whoever leaves it and comes back finds them closed. */
function useResetOnLeave(): void {
  useEffect(() => () => tellDialogs({ type: "reset" }), []);
}
