import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormSetError } from "react-hook-form";
import { useRefresh } from "@/components/live/use-refresh";
import type { PaymentsConfig } from "@/components/payments/payments-config";
import { SERVER_ERROR } from "@/components/settings/form/use-field-errors";
import { toast } from "@/components/ui/toast";
import { useNotice } from "@/components/ui/use-notice";
import { track } from "@/lib/analytics/track";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ApiError, call } from "@/lib/http/call";
import type { PaymentMethodWire } from "@/lib/payments/contract";
import { toDollars } from "@/lib/shared/money";
import { amountProblemOf, type RefusalText, useRefusal, wordsProblemOf } from "../create/use-refusal";
import { dispatchDialog } from "../dialogs/dialog-state";
import { loadPayment } from "../dialogs/lazy-payment";
import { useSavedPayment } from "../dialogs/use-saved-payment";
import type { BoostInput, BoostOutput } from "./boost-amount";

type FieldProblem = { readonly field: "amount" | "message"; readonly message: string };

/** A refusal that is about one field; null for any other. */
function fieldProblemOf(error: unknown): FieldProblem | null {
  const message = amountProblemOf(error);
  if (message !== null) return { field: "amount", message };
  const isScreened = error instanceof ApiError && error.body?.code === "moderation_failed";
  const words = isScreened ? error.message : wordsProblemOf(error);
  return words === null ? null : { field: "message", message: words };
}

/** Submits a boost, pays it with the saved card where there is one, and reports the outcome. Source: docs/product/pledges-and-boosts.md#boosts. */
export function useBoost(
  challenge: ChallengeWire,
  setError: UseFormSetError<BoostInput>,
  { card, payments }: { readonly card: PaymentMethodWire | null; readonly payments: PaymentsConfig },
) {
  const t = useTranslations("challenges.boost");
  const refresh = useRefresh();
  const noticeFor = useRefusal();
  const { notice, show, clear } = useNotice<RefusalText>();
  const payWithSaved = useSavedPayment(payments);
  /** Dollars that still fit below the streamer's limit, once a boost was declined for it. */
  const [left, setLeft] = useState<number | null>(null);

  const boost = async ({ amount: cents, message, anonymous }: BoostOutput) => {
    clear();
    setLeft(null);
    dispatchDialog({
      type: "boostSubmitted",
      words: { boostMessage: message ?? "", boostAnonymous: anonymous ?? false },
    });
    const amount = toDollars(cents);
    try {
      await loadPayment();
      const { requiresPayment, clientSecret } = await call("POST /api/challenges/{id}/boost", {
        params: { id: challenge.id },
        body: {
          amount,
          ...(message ? { message } : {}),
          ...(anonymous ? { anonymous } : {}),
        },
      });
      if (requiresPayment && clientSecret !== null) {
        const pending = { ...challenge, amount, purpose: "boost" } as const;
        if (card === null) dispatchDialog({ type: "paymentRequired", pending, clientSecret });
        else await payWithSaved(pending, clientSecret, card.id);
        return;
      }
      track({ name: "challenge_boost" });
      dispatchDialog({ type: "boostClosed" });
      toast({ title: t("added"), description: t("addedText", { amount }), variant: "success" });
    } catch (error) {
      dispatchDialog({ type: "boostRefused" });
      if (error instanceof ApiError) setLeft(error.body?.left || null);
      const problem = fieldProblemOf(error);
      if (problem === null) show(noticeFor(error));
      else setError(problem.field, { type: SERVER_ERROR, message: problem.message }, { shouldFocus: true });
    }
    // Also after a refusal: the challenge may have been accepted or have expired, and its card must show that.
    refresh();
  };

  return { notice, boost, clearNotice: clear, left };
}
