import { useElements, useStripe } from "@stripe/react-stripe-js";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotice } from "@/components/ui/use-notice";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ApiError } from "@/lib/http/call";
import { authorizeCard } from "./authorize-card";
import { confirmAuthorized } from "./confirm-authorized";

export type AuthorizationPhase = "ready" | "authorizing" | "confirming" | "cancelling";

type Ends = {
  onPaid: (challenge: ChallengeWire) => void;
  /** The challenge had moved on when the card's answer came; the server has released the money. */
  onTooLate: (message: string) => void;
  /** Keeps its promise when there is nothing left to pay. */
  onCancel: () => Promise<void>;
};

/**
 * One card authorization from the press to the server's word. Two presses are one. Once the card is authorized, only
 * the server still has to be told: pressing again never asks the card a second time.
 */
export function useAuthorization({ onPaid, onTooLate, onCancel }: Ends) {
  const t = useTranslations("payments.form");
  const stripe = useStripe();
  const elements = useElements();
  const { notice, show, clear } = useNotice();
  const [phase, setPhase] = useState<AuthorizationPhase>("ready");
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  /** The authorized payment, or null when there is none and the notice or the form says why. */
  const askCard = async (): Promise<string | null> => {
    if (!stripe || !elements) return null;
    const answer = await authorizeCard(stripe, elements, window.location.href);
    if (answer.kind === "authorized") return answer.intentId;
    if (answer.kind === "refused") {
      show({ title: t("failed"), text: answer.message || t("failedText") });
    } else if (answer.kind === "unexpected") {
      show({ title: t("error"), text: t("unexpected", { status: answer.status }) });
    }
    return null;
  };

  const pay = async () => {
    setPhase("authorizing");
    const authorized = unconfirmed ?? (await askCard());
    if (authorized === null) return;
    setPhase("confirming");
    try {
      onPaid(await confirmAuthorized(authorized));
    } catch (error) {
      if (error instanceof ApiError && error.body?.code === "payment_too_late") {
        onTooLate(error.message);
        return;
      }
      setUnconfirmed(authorized);
      show({ title: t("error"), text: error instanceof ApiError ? error.message : t("unconfirmed") });
    }
  };

  /** `act` sets the phase before it waits for anything, so the button that was pressed is busy at once. */
  const attempt = async (act: () => Promise<void>) => {
    clear();
    try {
      await act();
    } catch (error) {
      show({ title: t("error"), text: error instanceof ApiError ? error.message : t("failedText") });
    } finally {
      setPhase("ready");
    }
  };

  const cancel = () =>
    attempt(async () => {
      setPhase("cancelling");
      await onCancel();
    });

  return { phase, notice, isAuthorized: unconfirmed !== null, authorize: () => attempt(pay), cancel };
}
