"use client";

import { Suspense, useState } from "react";
import type { PaymentsConfig } from "@/components/payments/payments-config";
import type { PledgeCaps } from "@/lib/shared/pledge-caps";
import { useDialogState } from "./dialog-store";
// biome-ignore lint/suspicious/noImportCycles: the way back is lazy
import { BoostDialog, ChallengeDialog, PaymentDialog } from "./lazy-dialogs";
import { usePaymentEnds } from "./use-payment-ends";

/** What the dialogs must know of how the site is configured. */
export type DialogsProps = { payments: PaymentsConfig; caps: PledgeCaps };

/** The three dialogs of a page. Each stays while it fades out, with what it showed last. */
export default function Dialogs({ payments, caps }: DialogsProps) {
  const state = useDialogState();
  const streamer = useLastPresent(state.challengeStreamer);
  const boosting = useLastPresent(state.boostingChallenge);
  return (
    <Suspense>
      {streamer && <ChallengeDialog streamer={streamer} most={caps.pledgeCents} />}
      {boosting && <BoostDialog challenge={boosting} caps={caps} />}
      <PaymentStep payments={payments} />
    </Suspense>
  );
}

function PaymentStep({ payments }: Pick<DialogsProps, "payments">) {
  const { showPaymentForm, pendingChallenge, clientSecret } = useDialogState();
  const pending = useLastPresent(pendingChallenge);
  const secret = useLastPresent(clientSecret);
  const openings = useOpenings(showPaymentForm);
  const ends = usePaymentEnds(pending);
  if (pending === null || secret === null) return null;
  return (
    <PaymentDialog
      key={openings}
      config={payments}
      clientSecret={secret}
      open={showPaymentForm}
      pending={pending}
      {...ends}
    />
  );
}

/** The value, or the last one that there was. */
function useLastPresent<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** How often it was opened: a payment that is taken up again begins anew, whatever went wrong with it before. */
function useOpenings(open: boolean): number {
  const [known, setKnown] = useState({ open, count: 0 });
  if (open !== known.open) setKnown({ open, count: known.count + (open ? 1 : 0) });
  return known.count;
}
