"use client";

import { useLocale } from "next-intl";
import { type ReactNode, useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import type { PendingChallenge } from "@/components/payments/payment-dialog";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";
import { toast } from "@/components/ui/toast";
import { useRefusal } from "../create/use-refusal";
import { dispatchDialog } from "./dialog-state";
import { loadPaymentDialog, prefetch } from "./lazy-dialogs";

type PaymentButtonProps = Pick<ButtonLook, "variant"> & {
  /** Starts the payment on the server; a null client secret means that nothing is left to pay. */
  start: () => Promise<{ pending: PendingChallenge; clientSecret: string | null }>;
  children: ReactNode;
};

/** Opens the payment form, which is prefetched when the button is hovered or focused. */
export function PaymentButton({ start, variant, children }: PaymentButtonProps) {
  const noticeFor = useRefusal();
  const refresh = useRefresh();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);

  const open = async () => {
    setBusy(true);
    try {
      await loadPaymentDialog(locale);
      const { pending, clientSecret } = await start();
      if (clientSecret !== null) dispatchDialog({ type: "paymentRequired", pending, clientSecret });
    } catch (error) {
      const { title, text } = noticeFor(error);
      toast({ title, description: text, variant: "destructive" });
      refresh();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      variant={variant}
      size="sm"
      loading={busy}
      onClick={open}
      onPointerEnter={() => prefetch(loadPaymentDialog)}
      onFocus={() => prefetch(loadPaymentDialog)}
    >
      {children}
    </Button>
  );
}
