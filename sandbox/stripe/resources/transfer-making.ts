import type Stripe from "stripe";
import { z } from "zod";
import { badParameter, invalidRequest, noSuch } from "../server/errors";
import { wholeList } from "../server/lists";
import { clearable, integer, mergeMetadata, metadata, text } from "../server/params";
import { newId } from "../state/identifiers";
import type { Space } from "../state/space";
import { emit } from "../webhooks/emit";
import { availabilityOf, enterBalance } from "./balance-entries";
import { arrivingPayment } from "./destination-payment";
import { idOf } from "./reference";

export const transferParams = z.strictObject({
  amount: integer.optional(),
  currency: text.transform((value) => value.toLowerCase()),
  description: clearable.optional(),
  destination: text,
  metadata: metadata.optional(),
  source_transaction: text.optional(),
  source_type: z.enum(["card", "bank_account", "fpx"]).optional(),
  transfer_group: text.optional(),
});

/**
 * Moves money to a connected account. Tied to a charge it may be made before that charge's funds are available and then
 * waits with them; otherwise, and once they are, what is available now must cover it.
 */
export function createTransfer(space: Space, params: z.output<typeof transferParams>): Stripe.Transfer {
  const destination = space.platform.home.accounts.get(params.destination);
  if (!destination) throw noSuch("destination", params.destination, "destination", false);
  if (destination.capabilities?.transfers !== "active") {
    throw invalidRequest(
      "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
      { code: "insufficient_capabilities_for_transfer" },
    );
  }
  const charge =
    params.source_transaction === undefined ? null : sourceCharge(space, params.source_transaction);
  const amount = params.amount ?? charge?.amount_captured;
  if (amount === undefined) {
    throw badParameter("Missing required param: amount.", { code: "parameter_missing", param: "amount" });
  }
  if (amount < 1) {
    throw badParameter("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  }
  if (charge) checkAgainstSource(space, charge, amount, params.currency);
  if (!charge || isSettled(space, charge)) checkAvailable(space, amount, params.currency);
  return move(space, { ...params, amount }, charge);
}

function move(
  space: Space,
  params: z.output<typeof transferParams> & { amount: number },
  charge: Stripe.Charge | null,
): Stripe.Transfer {
  const id = newId("tr");
  const availableOn = charge ? availabilityOf(space, charge.balance_transaction) : space.platform.clock.now();
  const transaction = enterBalance(space, {
    type: "transfer",
    reportingCategory: "transfer",
    amount: -params.amount,
    currency: params.currency,
    source: id,
    description: params.description ?? null,
    availableOn,
  });
  const group = groupOf(space, charge, params.transfer_group);
  const books = space.platform.space(params.destination);
  const payment = arrivingPayment(books, {
    amount: params.amount,
    currency: params.currency,
    transfer: id,
    group,
    availableOn,
  });
  const transfer: Stripe.Transfer = {
    id,
    object: "transfer",
    amount: params.amount,
    amount_reversed: 0,
    balance_transaction: transaction.id,
    created: space.platform.clock.now(),
    currency: params.currency,
    description: params.description ?? null,
    destination: params.destination,
    destination_payment: payment.id,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    reversals: wholeList<Stripe.TransferReversal>([], `/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: charge?.id ?? null,
    source_type: params.source_type ?? "card",
    transfer_group: group,
  };
  space.transfers.put(transfer);
  emit(space, "transfer.created", transfer);
  return transfer;
}

function sourceCharge(space: Space, id: string): Stripe.Charge {
  const charge = space.charges.get(id);
  if (!charge) throw noSuch("charge", id, "source_transaction", false);
  if (charge.status === "failed" || !charge.captured) {
    throw invalidRequest(
      `Cannot use charge ${charge.id} as a source_transaction: only captured charges that succeeded can be.`,
      { param: "source_transaction" },
    );
  }
  return charge;
}

function checkAgainstSource(space: Space, charge: Stripe.Charge, amount: number, currency: string): void {
  if (charge.currency !== currency) {
    throw invalidRequest(
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${currency})`,
      { param: "currency" },
    );
  }
  const moved = space.transfers
    .by("source_transaction", charge.id)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  const left = charge.amount_captured - moved;
  if (amount > left) {
    throw invalidRequest(
      `The transfer amount of ${amount} exceeds the amount of ${left} left of the source transaction ${charge.id}.`,
      { code: "amount_too_large", param: "amount" },
    );
  }
}

/** Its funds are in the available balance, or have left it since. */
function isSettled(space: Space, charge: Stripe.Charge): boolean {
  return availabilityOf(space, charge.balance_transaction) <= space.platform.clock.now();
}

function checkAvailable(space: Space, amount: number, currency: string): void {
  if (space.tally.of(currency).available >= amount) return;
  throw invalidRequest(
    "You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance",
    { code: "balance_insufficient" },
  );
}

/** Transfers belong to their charge's group. A charge without one gets the transfer's group, or a new one. */
function groupOf(space: Space, charge: Stripe.Charge | null, wanted: string | undefined): string | null {
  if (!charge) return wanted ?? null;
  if (charge.transfer_group !== null) return charge.transfer_group;
  const group = wanted ?? `group_${idOf(charge.payment_intent) ?? charge.id}`;
  space.charges.put({ ...charge, transfer_group: group });
  const intent = space.paymentIntents.get(idOf(charge.payment_intent) ?? "");
  if (intent) space.paymentIntents.put({ ...intent, transfer_group: group });
  return group;
}
