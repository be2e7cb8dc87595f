import type Stripe from "stripe";
import { profileOf } from "../cards/catalogue";
import { newId, randomText } from "../state/identifiers";
import type { Space } from "../state/space";
import { emit } from "../webhooks/emit";
import { cardFee, enterBalance, PENDING_SECONDS } from "./balance-entries";
import { idOf } from "./reference";

/** Captures an authorized charge into the balance, and releases the rest to the cardholder. */
export function takeMoney(space: Space, charge: Stripe.Charge, amount: number): Stripe.Charge {
  const now = space.platform.clock.now();
  const card = charge.payment_method ? space.cards.get(charge.payment_method) : null;
  const profile = card ? profileOf(card.number) : null;
  const transaction = enterBalance(space, {
    type: "charge",
    reportingCategory: "charge",
    amount,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    fee: cardFee(amount),
    availableOn: profile?.availableAtOnce ? now : now + PENDING_SECONDS,
  });
  const captured: Stripe.Charge = {
    ...charge,
    amount_captured: amount,
    amount_refunded: charge.amount - amount,
    balance_transaction: transaction.id,
    captured: true,
  };
  space.charges.put(captured);
  if (profile && profile.disputes.length > 0) space.platform.schedule(space, now, "dispute_opens", charge.id);
  if (profile?.fraudWarning) space.platform.schedule(space, now, "fraud_warning", charge.id);
  return captured;
}

/** Adds a refund to a charge. The caller emits the event. */
export function addRefund(space: Space, charge: Stripe.Charge, amount: number): Stripe.Charge {
  const refunded = charge.amount_refunded + amount;
  return space.charges.put({ ...charge, amount_refunded: refunded, refunded: refunded >= charge.amount });
}

/**
 * Releases an authorization. Stripe shows it as a full refund, with an object of its own, although no money has moved: it has no
 * balance transaction.
 */
export function releaseHold(
  space: Space,
  charge: Stripe.Charge,
  reason: Stripe.Refund["reason"] = null,
): Stripe.Charge {
  const refund = space.refunds.put({ ...succeededRefund(space, charge, charge.amount), reason });
  emit(space, "refund.created", refund);
  return space.charges.put({ ...charge, amount_refunded: charge.amount, refunded: true });
}

/** A refund to the charge's card that has succeeded, without a balance transaction. */
export function succeededRefund(space: Space, charge: Stripe.Charge, amount: number): Stripe.Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: space.platform.clock.now(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      card: {
        reference: randomText(8),
        reference_status: "available",
        reference_type: "acquirer_reference_number",
        type: "refund",
      },
      type: "card",
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}
