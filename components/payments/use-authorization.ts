import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotice } from "@/components/ui/use-notice";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ApiError } from "@/lib/http/call";
import type { LoadedForm } from "./card-form";
import {
  type CardRefusal,
  confirmForm,
  confirmWithRetries,
  type Redisplay,
  tooLateMessage,
} from "./confirm-card";

type Outcomes = {
  onPaid: (challenge: ChallengeWire) => void;
  /** The challenge had moved on when the authorization arrived; the server has released the money. */
  onTooLate: (message: string) => void;
};

/** Why a card did not pay, and what to do about it. */
export function useCardRefusal(): (refusal: CardRefusal) => string {
  const t = useTranslations("payments.form");
  return ({ message, advises, status }) =>
    status !== undefined
      ? t("unexpected", { status })
      : t(message && advises ? "refusedAdvised" : "refused", { reason: message || t("failedText") });
}

/**
 * One card authorization, from the click to the server's confirmation. Clicking twice authorizes once. After the card is
 * authorized, another click only repeats the server's part.
 * @param keepsCard pressing the button is the consent to keep it
 */
export function useAuthorization({ onPaid, onTooLate }: Outcomes, keepsCard: boolean) {
  const t = useTranslations("payments.form");
  const refusalText = useCardRefusal();
  const { notice, show, clear } = useNotice();
  const [phase, setPhase] = useState<"ready" | "authorizing" | "confirming" | "cancelling">("ready");
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  /** Id of the authorized payment intent; null after the notice or the card fields have shown why there is none. */
  const authorizeCard = async (form: LoadedForm, redisplay: Redisplay): Promise<string | null> => {
    const result = await confirmForm(form, keepsCard ? redisplay : null);
    switch (result.kind) {
      case "authorized":
        return result.intentId;
      case "refused":
        show({ title: t("failed"), text: refusalText(result) });
        return null;
      case "unexpected":
        show({ title: t("error"), text: t("unexpected", { status: result.status }) });
        return null;
      case "incomplete":
        return null;
    }
  };

  /** @returns whether the card was authorized */
  const pay = async (form: LoadedForm, redisplay: Redisplay): Promise<boolean> => {
    setPhase("authorizing");
    const authorized = unconfirmed ?? (await authorizeCard(form, redisplay));
    if (authorized === null) return false;
    setPhase("confirming");
    try {
      onPaid(await confirmWithRetries(authorized));
    } catch (error) {
      const tooLate = tooLateMessage(error);
      if (tooLate !== null) {
        onTooLate(tooLate);
        return true;
      }
      setUnconfirmed(authorized);
      show({ title: t("error"), text: error instanceof ApiError ? error.message : t("unconfirmed") });
    }
    return true;
  };

  /** `act` sets the phase synchronously, so that the clicked button is busy at once. */
  const attempt = async <T>(act: () => Promise<T>): Promise<T | null> => {
    clear();
    try {
      return await act();
    } catch (error) {
      show({ title: t("error"), text: error instanceof ApiError ? error.message : t("failedText") });
      return null;
    } finally {
      setPhase("ready");
    }
  };

  /** Gives the payment up by an act that may fail, which shows a notice. */
  const leave = (act: () => Promise<void>) =>
    attempt(async () => {
      setPhase("cancelling");
      await act();
    });

  return {
    phase,
    notice,
    isAuthorized: unconfirmed !== null,
    authorize: (form: LoadedForm) => attempt(() => pay(form, "always")),
    /** For the press in a wallet's sheet. Resolves to false when its card was refused. */
    authorizeWallet: async (form: LoadedForm) => (await attempt(() => pay(form, "limited"))) === true,
    leave,
  };
}
