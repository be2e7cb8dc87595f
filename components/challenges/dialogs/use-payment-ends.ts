import { useTranslations } from "next-intl";
import { useRefresh } from "@/components/live/use-refresh";
import { type PendingChallenge, purposeOf } from "@/components/payments/pending-challenge";
import { toast } from "@/components/ui/toast";
import { track } from "@/lib/analytics/track";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ApiError, call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import { dispatchDialog } from "./dialog-store";

/** What follows when the payment form is done with, one way or the other. Source: docs/product/pledges-and-boosts.md#paying. */
export function usePaymentEnds(pending: PendingChallenge | null) {
  const t = useTranslations("challenges.payment");
  const boost = useTranslations("challenges.boost");
  const router = useRouter();
  const refresh = useRefresh();
  const purpose = pending === null ? "challenge" : purposeOf(pending);

  const close = () => {
    dispatchDialog({ type: "paymentClosed" });
    refresh();
  };

  const showMine = () => router.push("/viewer-dashboard?tab=challenges");

  const wordsOfSuccess = ({ streamer_name: streamer }: ChallengeWire) => {
    switch (purpose) {
      case "challenge":
        return {
          title: t("active"),
          description: t("activeText", { streamer }),
          action: { label: t("toMine"), onAct: showMine },
        };
      case "boost":
        return { title: boost("added"), description: boost("addedText", { amount: pending?.amount ?? 0 }) };
      case "appeal":
        return { title: t("appealed"), description: t("appealedText") };
    }
  };

  const onPaid = (challenge: ChallengeWire) => {
    if (purpose === "boost") track({ name: "challenge_boost" });
    close();
    toast({ variant: "success", ...wordsOfSuccess(challenge) });
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
    if (purpose === "challenge" && pending !== null) await cancelUnpaid(pending.id);
    close();
    toast({
      variant: "destructive",
      title: t("cancelled"),
      description: t(`cancelledText.${purpose}`),
    });
  };

  /** Left for later: a challenge waits for its payment; a boost or an appeal is nothing until it is paid. */
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
      ...(purpose === "challenge" && { action: { label: t("toMine"), onAct: showMine } }),
    });
  };

  return { onPaid, onTooLate, onCancel, onClose };
}

/** One that has moved on by itself (it lapsed, or another tab cancelled it) needs no cancelling. */
async function cancelUnpaid(id: string): Promise<void> {
  try {
    await call("POST /api/challenges/{id}/cancel", { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.body?.code === "wrong_state")) throw error;
  }
}
