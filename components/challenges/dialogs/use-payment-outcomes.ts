import { useTranslations } from "next-intl";
import { useRefresh } from "@/components/live/use-refresh";
import type { PendingChallenge } from "@/components/payments/payment-dialog";
import { toast } from "@/components/ui/toast";
import { track } from "@/lib/analytics/track";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ApiError, call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import { dispatchDialog, type WrittenChallenge } from "./dialog-state";

const TOO_LATE = {
  agreement: "agreementTooLate",
  appeal: "offerTooLate",
  boost: "boostTooLate",
  challenge: "offerTooLate",
} as const;

/** What each outcome of a payment leads to. Source: docs/product/pledges-and-boosts.md#paying. */
export function usePaymentOutcomes() {
  const t = useTranslations("challenges.payment");
  const router = useRouter();
  const refresh = useRefresh();

  const close = (isAuthorized = false) => {
    dispatchDialog({ type: "paymentClosed", isAuthorized });
    refresh();
  };

  const toMine = { label: t("toMine"), onAct: () => router.push("/viewer-dashboard?tab=challenges") };

  return ({ id, amount, purpose }: PendingChallenge) => ({
    onPaid: (challenge: ChallengeWire) => {
      if (purpose === "boost") track({ name: "challenge_boost" });
      if (purpose === "appeal") {
        close();
        toast({ variant: "success", title: t("appealed"), description: t("appealedText") });
        return;
      }
      // If a backer withdrew in the meantime, the pot is still short: the payment counts as a boost, and the counter-offer stays open.
      const isBoost = purpose === "agreement" && challenge.counter_offer !== null;
      dispatchDialog({ type: "paid", paid: { challenge, amount, purpose: isBoost ? "boost" : purpose } });
      refresh();
    },

    onTooLate: (message: string) => {
      close();
      // Shown as long as an error, but not as one: the payer did nothing wrong.
      toast({
        seconds: 10,
        title: t(TOO_LATE[purpose]),
        description: purpose === "challenge" ? t("offerTooLateText") : message,
      });
    },

    onCancel: async () => {
      if (purpose === "challenge") await cancelUnpaid(id);
      close();
      toast({ variant: "destructive", title: t("cancelled"), description: t(`cancelledText.${purpose}`) });
    },

    /** Back to the text that was just written: its unpaid challenge makes room for the next one. */
    onBack: async ({ streamer, draft }: WrittenChallenge) => {
      await cancelUnpaid(id);
      dispatchDialog({ type: "challengeOpened", streamer, draft });
      refresh();
    },

    /** An unpaid challenge can be paid later; an unpaid boost or appeal is dropped. */
    onClose: (isAuthorized: boolean) => {
      close(isAuthorized);
      if (isAuthorized) toast({ title: t("pending"), description: t("pendingText") });
      else if (purpose === "challenge") {
        toast({ title: t("saved"), description: t("keptText"), action: toMine });
      } else {
        toast({ variant: "destructive", title: t("cancelled"), description: t(`cancelledText.${purpose}`) });
      }
    },
  });
}

/** Treats `wrong_state` as done: the challenge has lapsed, or another tab cancelled it. */
async function cancelUnpaid(id: string): Promise<void> {
  try {
    await call("POST /api/challenges/{id}/cancel", { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.body?.code === "wrong_state")) throw error;
  }
}
