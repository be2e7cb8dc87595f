import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { stripe } from "./client";
import { ask, mapReply, type Reply } from "./reply";

/** A card that the provider keeps for a customer. */
export type SavedCard = {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** apple_pay, google_pay, link ...; null for a card that was typed. */
  readonly wallet: string | null;
  /** Its holder agreed to be offered it again; other cards are kept for renewals only. */
  readonly isReusable: boolean;
};

/** Newest first; more than one page of them is not shown. */
const LIST_LIMIT = 100;

/** The cards of a customer, newest first. */
export async function listCards(customerId: string): Promise<Reply<readonly SavedCard[]>> {
  const reply = await ask(() => stripe().customers.listPaymentMethods(customerId, { limit: LIST_LIMIT }));
  return mapReply(reply, ({ data }) => data.flatMap((method) => toCard(method) ?? []));
}

function toCard({ id, card, allow_redisplay }: Stripe.PaymentMethod): SavedCard | null {
  if (card === undefined) return null;
  return {
    id,
    brand: card.display_brand ?? card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    wallet: card.wallet?.type ?? null,
    isReusable: allow_redisplay === "always",
  };
}

/** Detaches a card for good: it can never be charged again. Refused when it is detached already. */
export async function detachCard(id: string): Promise<Reply<null>> {
  const reply = await ask(() => stripe().paymentMethods.detach(id, {}, { idempotencyKey: `detach-${id}` }));
  return mapReply(reply, () => null);
}

/** How many saved cards the payment form offers: the provider's maximum. */
const OFFERED = 10;

/**
 * Opens a session in which the payment form of a browser shows a customer's reusable cards. They are removed on our page,
 * which says what depends on them, and kept by the consent at our button: the provider's form has neither control.
 */
export async function createCustomerSession(customerId: string): Promise<Reply<string>> {
  const reply = await ask(() =>
    stripe().customerSessions.create(
      {
        customer: customerId,
        components: {
          payment_element: {
            enabled: true,
            features: {
              payment_method_redisplay: "enabled",
              payment_method_redisplay_limit: OFFERED,
              payment_method_allow_redisplay_filters: ["always"],
              payment_method_remove: "disabled",
              payment_method_save: "disabled",
            },
          },
        },
      },
      // A session is short-lived and read-only: each request may have its own.
      { idempotencyKey: randomUUID() },
    ),
  );
  return mapReply(reply, ({ client_secret }) => client_secret);
}
