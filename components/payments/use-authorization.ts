import { useElements, useStripe } from "@stripe/react-stripe-js";
import type { PaymentIntent, Stripe, StripeElements } from "@stripe/stripe-js";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotice } from "@/components/ui/use-notice";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ApiError, call } from "@/lib/http/call";

type Outcomes = {
  onPaid: (challenge: ChallengeWire) => void;
  /** The challenge had moved on when the authorization arrived; the server has released the money. */
  onTooLate: (message: string) => void;
  /** Resolves when nothing is left to pay. */
  onCancel: () => Promise<void>;
};

/**
 * One card authorization, from the click to the server's confirmation. Clicking twice authorizes once. After the card is
 * authorized, another click only repeats the server's part.
 */
export function useAuthorization({ onPaid, onTooLate, onCancel }: Outcomes) {
  const t = useTranslations("payments.form");
  const stripe = useStripe();
  const elements = useElements();
  const { notice, show, clear } = useNotice();
  const [phase, setPhase] = useState<"ready" | "authorizing" | "confirming" | "cancelling">("ready");
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  /** Id of the authorized payment intent; null after the notice or the card fields have shown why there is none. */
  const authorizeCard = async (): Promise<string | null> => {
    if (!stripe || !elements) return null;
    const result = await confirmPayment(stripe, elements);
    switch (result.kind) {
      case "authorized":
        return result.intentId;
      case "refused":
        show({ title: t("failed"), text: result.message || t("failedText") });
        return null;
      case "unexpected":
        show({ title: t("error"), text: t("unexpected", { status: result.status }) });
        return null;
      case "incomplete":
        return null;
    }
  };

  const pay = async () => {
    setPhase("authorizing");
    const authorized = unconfirmed ?? (await authorizeCard());
    if (authorized === null) return;
    setPhase("confirming");
    try {
      onPaid(await confirmWithRetries(authorized));
    } catch (error) {
      if (error instanceof ApiError && error.body?.code === "payment_too_late") {
        onTooLate(error.message);
        return;
      }
      setUnconfirmed(authorized);
      show({ title: t("error"), text: error instanceof ApiError ? error.message : t("unconfirmed") });
    }
  };

  /** `act` sets the phase synchronously, so that the clicked button is busy at once. */
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

type CardResult =
  | { readonly kind: "authorized"; readonly intentId: string }
  /** A field is empty or invalid; Stripe's form shows which. */
  | { readonly kind: "incomplete" }
  | { readonly kind: "refused"; readonly message: string | undefined }
  | { readonly kind: "unexpected"; readonly status: string };

/** Source: docs/product/pledges-and-boosts.md#paying. */
const AUTHORIZED: ReadonlySet<PaymentIntent["status"]> = new Set(["requires_capture", "succeeded"]);

/** Confirms the card with Stripe.js, with 3-D Secure on top of the page where the bank allows it, else by a redirect and back. */
async function confirmPayment(stripe: Stripe, elements: StripeElements): Promise<CardResult> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    redirect: "if_required",
    confirmParams: { return_url: window.location.href },
  });
  // The error of a repeated confirmation (a second tab, a lost response) carries the intent that is authorized already.
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent && AUTHORIZED.has(intent.status)) return { kind: "authorized", intentId: intent.id };
  if (error?.type === "validation_error") return { kind: "incomplete" };
  if (error) return { kind: "refused", message: error.message };
  return { kind: "unexpected", status: intent?.status ?? "" };
}

/** The card is authorized by now, so a server that is briefly away must not look like a failed payment. */
const RETRY_DELAYS_MS = [500, 1_500] as const;

/** Reports the authorization to the server; retries network errors and 5xx responses. Throws like `call`. */
async function confirmWithRetries(intentId: string): Promise<ChallengeWire> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await confirm(intentId);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return confirm(intentId);
}

async function confirm(intentId: string): Promise<ChallengeWire> {
  const { challenge } = await call("POST /api/challenges/confirm-payment", {
    body: { payment_intent_id: intentId },
  });
  return challenge;
}
