import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { stripe } from "./client";
import { ask, mapReply, type Reply } from "./reply";

/** A card that the provider keeps for a customer. */
export type SavedCard = {
  readonly id: string;
  /** The same for the same number, whenever it was typed; null where the provider has none. */
  readonly fingerprint: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** apple_pay, google_pay, link ...; null for a card that was typed. */
  readonly wallet: string | null;
  /** Its holder agreed to be offered it again; other cards are kept for renewals only. */
  readonly isReusable: boolean;
};

/*
 * Hiding, detaching and opening a session may be done twice, so every try has a key of its own: under the same key the provider
 * would repeat a stored failure for a day.
 */

/** More cards than anybody has; the SDK asks for a bound. */
const MOST_CARDS = 10_000;

/** Every card of a customer, newest first. A hundred take one call. */
export async function listCards(customerId: string): Promise<Reply<readonly SavedCard[]>> {
  const reply = await ask(() =>
    stripe()
      .customers.listPaymentMethods(customerId, { limit: 100 })
      .autoPagingToArray({ limit: MOST_CARDS }),
  );
  return mapReply(reply, (methods) => methods.flatMap((method) => toCard(method) ?? []));
}

function toCard({ id, card, allow_redisplay }: Stripe.PaymentMethod): SavedCard | null {
  if (card === undefined) return null;
  return {
    id,
    fingerprint: card.fingerprint ?? null,
    brand: card.display_brand ?? card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    wallet: card.wallet?.type ?? null,
    isReusable: allow_redisplay === "always",
  };
}

/** Keeps a card for the renewals of its holds only: the payment form no longer offers it. */
export async function hideCard(id: string): Promise<Reply<null>> {
  const reply = await ask(() =>
    stripe().paymentMethods.update(id, { allow_redisplay: "limited" }, { idempotencyKey: randomUUID() }),
  );
  return mapReply(reply, () => null);
}

/** Detaches a card for good: it can never be charged again. Refused when it is detached already. */
export async function detachCard(id: string): Promise<Reply<null>> {
  const reply = await ask(() => stripe().paymentMethods.detach(id, {}, { idempotencyKey: randomUUID() }));
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
      { idempotencyKey: randomUUID() },
    ),
  );
  return mapReply(reply, ({ client_secret }) => client_secret);
}
