import type { PaymentIntent, PaymentIntentResult, Stripe } from "@stripe/stripe-js";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ApiError, call } from "@/lib/http/call";
import type { LoadedForm } from "./card-form";

/** Why a card did not pay, in the provider's words; `advises` where they say already what to do. */
export type CardRefusal = {
  readonly message: string | undefined;
  readonly advises: boolean;
  /** Of a payment that is in no state that we expect. */
  readonly status?: string;
};

export type CardResult =
  | { readonly kind: "authorized"; readonly intentId: string }
  /** A field is empty or invalid; Stripe's form shows which. */
  | { readonly kind: "incomplete" }
  | ({ readonly kind: "refused" } & CardRefusal)
  | { readonly kind: "unexpected"; readonly status: string };

/**
 * Whether the provider may offer the card again for the next payments: only with its holder's consent. A wallet's card is kept
 * for renewals only. Null: the card is not kept.
 */
export type Redisplay = "always" | "limited" | null;

/** Confirms what the form holds: a new card, a saved one, or the wallet that was approved. */
export async function confirmForm(
  { stripe, elements }: LoadedForm,
  redisplay: Redisplay,
): Promise<CardResult> {
  return resultOf(
    await stripe.confirmPayment({
      elements,
      redirect: "if_required",
      confirmParams: {
        return_url: window.location.href,
        ...(redisplay && { payment_method_data: { allow_redisplay: redisplay } }),
      },
    }),
  );
}

/** Confirms a card that the provider keeps, without a form. */
export async function confirmSavedCard(
  stripe: Stripe,
  clientSecret: string,
  methodId: string,
): Promise<CardResult> {
  return resultOf(
    await stripe.confirmPayment({
      clientSecret,
      redirect: "if_required",
      confirmParams: { return_url: window.location.href, payment_method: methodId },
    }),
  );
}

/** Source: docs/product/pledges-and-boosts.md#paying. */
const AUTHORIZED: ReadonlySet<PaymentIntent["status"]> = new Set(["requires_capture", "succeeded"]);

/** 3-D Secure was on top of the page where the bank allows it, else by a redirect and back. */
function resultOf({ error, paymentIntent }: PaymentIntentResult): CardResult {
  // The error of a repeated confirmation (a second tab, a lost response) carries the intent that is authorized already.
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent && AUTHORIZED.has(intent.status)) return { kind: "authorized", intentId: intent.id };
  if (error?.type === "validation_error") return { kind: "incomplete" };
  if (error) {
    const advises = error.code === "payment_intent_authentication_failure";
    return { kind: "refused", message: error.message, advises };
  }
  return { kind: "unexpected", status: intent?.status ?? "" };
}

/** The card is authorized by now, so a server that is briefly away must not look like a failed payment. */
const RETRY_DELAYS_MS = [500, 1_500] as const;

/** Reports the authorization to the server; retries network errors and 5xx responses. Throws like `call`. */
export async function confirmWithRetries(intentId: string): Promise<ChallengeWire> {
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

/** The server's message when the challenge had moved on before the authorization arrived; null for any other error. */
export function tooLateMessage(error: unknown): string | null {
  return error instanceof ApiError && error.body?.code === "payment_too_late" ? error.message : null;
}
