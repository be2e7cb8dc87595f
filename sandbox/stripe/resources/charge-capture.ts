import type Stripe from "stripe";
import { profileOf } from "../cards/catalogue";
import type { Space } from "../state/space";
import { cardFee, enterBalance, PENDING_SECONDS } from "./balance-entries";

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

/** Releases an authorization. Stripe shows it as a full refund although no money has moved. */
export function releaseHold(space: Space, charge: Stripe.Charge): Stripe.Charge {
  return space.charges.put({ ...charge, amount_refunded: charge.amount, refunded: true });
}
