import { useLocale } from "next-intl";
import {
  type CardRefusal,
  type CardResult,
  confirmSavedCard,
  confirmWithRetries,
  tooLateMessage,
} from "@/components/payments/confirm-card";
import type { PendingChallenge } from "@/components/payments/payment-dialog";
import type { PaymentsConfig } from "@/components/payments/payments-config";
import { loadStripe } from "@/components/payments/use-stripe-script";
import { dispatchDialog } from "./dialog-state";
import { usePaymentOutcomes } from "./use-payment-outcomes";

/**
 * Pays with a saved card, without the payment form; opens the form with the reason when the card does not pay.
 * Source: docs/product/pledges-and-boosts.md#payment-methods.
 */
export function useSavedPayment(config: PaymentsConfig) {
  const locale = useLocale();
  const outcomesOf = usePaymentOutcomes();

  return async (pending: PendingChallenge, clientSecret: string, methodId: string): Promise<void> => {
    const outcomes = outcomesOf(pending);
    const openForm = (refusal: CardRefusal | null) =>
      dispatchDialog({
        type: "paymentRequired",
        pending: refusal ? { ...pending, refusal } : pending,
        clientSecret,
      });
    const result = await loadStripe(config, locale)
      .then((stripe) => confirmSavedCard(stripe, clientSecret, methodId))
      .catch(() => null);
    if (result?.kind !== "authorized") {
      openForm(refusalOf(result));
      return;
    }
    try {
      outcomes.onPaid(await confirmWithRetries(result.intentId));
    } catch (error) {
      const tooLate = tooLateMessage(error);
      if (tooLate === null) outcomes.onClose(true);
      else outcomes.onTooLate(tooLate);
    }
  };
}

/** Why the card did not pay; null when it could not be tried, which the form says itself. */
function refusalOf(result: CardResult | null): CardRefusal | null {
  if (result?.kind === "refused") return result;
  return result?.kind === "unexpected" ? { message: undefined, advises: false, status: result.status } : null;
}
