import { useState } from "react";
import PaymentDialog, { type PendingChallenge } from "@/components/payments/payment-dialog";
import type { PaymentsConfig } from "@/components/payments/payments-config";
import type { WrittenChallenge } from "./dialog-state";
import { usePaymentOutcomes } from "./use-payment-outcomes";

type PaymentStepProps = {
  config: PaymentsConfig;
  clientSecret: string;
  pending: PendingChallenge;
  /** What was typed for this challenge in the dialog before; null when the payment was resumed later. */
  written: WrittenChallenge | null;
  open: boolean;
};

/** The payment dialog, and what each of its outcomes leads to. Source: docs/product/pledges-and-boosts.md#paying. */
export default function PaymentStep({ config, clientSecret, pending, written, open }: PaymentStepProps) {
  // A resumed payment starts fresh, without the errors of the previous attempt.
  const openings = useOpenings(open);
  const { onBack, ...outcomes } = usePaymentOutcomes()(pending);
  return (
    <PaymentDialog
      key={openings}
      config={config}
      clientSecret={clientSecret}
      open={open}
      pending={pending}
      onBack={written && (() => onBack(written))}
      {...outcomes}
    />
  );
}

/** Counts how often the dialog was opened. */
function useOpenings(open: boolean): number {
  const [known, setKnown] = useState({ open, count: 0 });
  if (open !== known.open) setKnown({ open, count: known.count + (open ? 1 : 0) });
  return known.count;
}
