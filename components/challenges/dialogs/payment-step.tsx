import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import PaymentDialog, { type PendingChallenge } from "@/components/payments/payment-dialog";
import type { PaymentsConfig } from "@/components/payments/payments-config";
import { toast } from "@/components/ui/toast";
import { track } from "@/lib/analytics/track";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ApiError, call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import { dispatchDialog } from "./dialog-state";

type PaymentStepProps = {
  config: PaymentsConfig;
  clientSecret: string;
  pending: PendingChallenge;
  open: boolean;
};

/** The payment dialog, and what each of its outcomes leads to. Source: docs/product/pledges-and-boosts.md#paying. */
export default function PaymentStep({ config, clientSecret, pending, open }: PaymentStepProps) {
  // A resumed payment starts fresh, without the errors of the previous attempt.
  const openings = useOpenings(open);
  const outcomes = usePaymentOutcomes(pending);
  return (
    <PaymentDialog
      key={openings}
      config={config}
      clientSecret={clientSecret}
      open={open}
      pending={pending}
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

function usePaymentOutcomes({ id, amount, purpose }: PendingChallenge) {
  const t = useTranslations("challenges.payment");
  const boost = useTranslations("challenges.boost");
  const router = useRouter();
  const refresh = useRefresh();

  const close = () => {
    dispatchDialog({ type: "paymentClosed" });
    refresh();
  };

  const toMine = { label: t("toMine"), onAct: () => router.push("/viewer-dashboard?tab=challenges") };

  const successMessage = ({ streamer_name: streamer }: ChallengeWire) => {
    switch (purpose) {
      case "challenge":
        return { title: t("active"), description: t("activeText", { streamer }), action: toMine };
      case "boost":
        return { title: boost("added"), description: boost("addedText", { amount }) };
      case "appeal":
        return { title: t("appealed"), description: t("appealedText") };
    }
  };

  const onPaid = (challenge: ChallengeWire) => {
    if (purpose === "boost") track({ name: "challenge_boost" });
    close();
    toast({ variant: "success", ...successMessage(challenge) });
  };

  const onTooLate = (message: string) => {
    close();
    toast({
      variant: "destructive",
      title: t(purpose === "boost" ? "boostTooLate" : "offerTooLate"),
      description: purpose === "challenge" ? t("offerTooLateText") : message,
    });
  };

  const onCancel = async () => {
    if (purpose === "challenge") await cancelUnpaid(id);
    close();
    toast({
      variant: "destructive",
      title: t("cancelled"),
      description: t(`cancelledText.${purpose}`),
    });
  };

  /** An unpaid challenge can be paid later; an unpaid boost or appeal is dropped. */
  const onClose = (isAuthorized: boolean) => {
    close();
    if (isAuthorized) {
      toast({ title: t("pending"), description: t("pendingText") });
      return;
    }
    toast({
      variant: "destructive",
      title: t("cancelled"),
      description: t(purpose === "challenge" ? "keptText" : `cancelledText.${purpose}`),
      ...(purpose === "challenge" && { action: toMine }),
    });
  };

  return { onPaid, onTooLate, onCancel, onClose };
}

/** Treats `wrong_state` as done: the challenge has lapsed, or another tab cancelled it. */
async function cancelUnpaid(id: string): Promise<void> {
  try {
    await call("POST /api/challenges/{id}/cancel", { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.body?.code === "wrong_state")) throw error;
  }
}
