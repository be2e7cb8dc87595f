"use client";

import { useLocale, useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import type { SignInConfig } from "@/components/auth/dialog/sign-in-config";
import type { PaymentsConfig } from "@/components/payments/payments-config";
import { toast } from "@/components/ui/toast";
import { MessagesProvider } from "@/lib/i18n/messages-provider";
import type { MessageTree } from "@/lib/i18n/pick-messages";
import type { PledgeCaps } from "@/lib/shared/pledge-caps";
import { loadDialogMessages } from "./dialog-messages";
import { dispatchDialog, initialDialogState, useDialogState } from "./dialog-state";
import { loadPayment } from "./lazy-payment";

const SignInDialog = lazy(() => import("@/components/auth/dialog/sign-in-dialog"));
const ChallengeDialog = lazy(() => import("../create/challenge-dialog"));
const BoostDialog = lazy(() => import("../boost/boost-dialog"));
const PaymentStep = lazy(() => import("./payment-step"));
const PaidPanel = lazy(() => import("../paid/paid-panel"));
const ReportDialog = lazy(() => import("@/components/reports/report-dialog"));

export type DialogHostProps = { auth: SignInConfig; payments: PaymentsConfig; caps: PledgeCaps };

/** A page's dialogs. A closed one stays mounted with its last content while it fades out. */
export default function DialogHostView({ auth, payments, caps }: DialogHostProps) {
  const state = useDialogState();
  const signIn = useLastPresent(state.signIn);
  const streamer = useLastPresent(state.challengeStreamer);
  const boosting = useLastPresent(state.boostingChallenge);
  const pending = useLastPresent(state.pendingChallenge);
  const secret = useLastPresent(state.clientSecret);
  const paid = useLastPresent(state.paid);
  const reporting = useLastPresent(state.reporting);
  const messages = useMessages(state !== initialDialogState);
  const leadsToPayment = state.isChallengeOpen || state.showBoostDialog;
  useEffect(() => {
    // Beginning the payment loads it again and reports the error.
    if (leadsToPayment) loadPayment().catch(() => undefined);
  }, [leadsToPayment]);
  if (messages === null) return null;
  return (
    <Suspense>
      <MessagesProvider messages={messages}>
        {signIn && <SignInDialog {...auth} request={signIn} open={state.signIn !== null} />}
        {streamer && <ChallengeDialog streamer={streamer} most={caps.pledgeCents} />}
        {boosting && <BoostDialog challenge={boosting} caps={caps} payments={payments} />}
        {pending && secret && (
          <PaymentStep
            config={payments}
            clientSecret={secret}
            pending={pending}
            written={state.written}
            open={state.showPaymentForm}
          />
        )}
        {paid && <PaidPanel paid={paid} open={state.showPaid} />}
        {reporting && <ReportDialog key={reporting.id} target={reporting} open={state.reporting !== null} />}
      </MessagesProvider>
    </Suspense>
  );
}

/** The latest value that was not null. */
function useLastPresent<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** The dialogs' messages, loaded when one opens. On failure the dialogs close with a toast; reopening retries. */
function useMessages(isOpen: boolean): MessageTree | null {
  const locale = useLocale();
  const t = useTranslations("ui.error");
  const [messages, setMessages] = useState<MessageTree | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    loadDialogMessages(locale).then(setMessages, () => {
      toast({ title: t("title"), description: t("text"), variant: "destructive" });
      dispatchDialog({ type: "reset" });
    });
  }, [isOpen, locale, t]);
  return messages;
}
