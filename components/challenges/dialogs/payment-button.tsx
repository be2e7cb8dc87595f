"use client";

import { type ReactNode, useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import type { PendingChallenge } from "@/components/payments/pending-challenge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useRefusal } from "../create/use-refusal";
import { dispatchDialog } from "./dialog-store";
import { loadPaymentDialog } from "./lazy-dialogs";

type PaymentButtonProps = {
  /** Asks the server for what is to be paid; without a secret there is nothing left to pay. */
  ask: () => Promise<{ pending: PendingChallenge; clientSecret: string | null }>;
  children: ReactNode;
};

/** Opens the payment form, which comes along as soon as somebody aims at the button. */
export function PaymentButton({ ask, children }: PaymentButtonProps) {
  const wordsOf = useRefusal();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);

  const open = async () => {
    setBusy(true);
    try {
      const { pending, clientSecret } = await ask();
      if (clientSecret !== null) dispatchDialog({ type: "paymentRequired", pending, clientSecret });
    } catch (error) {
      const { title, text } = wordsOf(error);
      toast({ title, description: text, variant: "destructive" });
      refresh();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      size="sm"
      loading={busy}
      onClick={open}
      onPointerEnter={loadPaymentDialog}
      onFocus={loadPaymentDialog}
    >
      {children}
    </Button>
  );
}
