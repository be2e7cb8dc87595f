import type Stripe from "stripe";
import { z } from "zod";
import { badParameter, invalidRequest } from "../server/errors";
import { wholeList } from "../server/lists";
import { boolean, clearable, integer, mergeMetadata, metadata } from "../server/params";
import { newId } from "../state/identifiers";
import type { Space } from "../state/space";
import { emit } from "../webhooks/emit";
import { availabilityOf, enterBalance } from "./balance-entries";
import { addRefund } from "./charge-capture";
import { inAccount } from "./destination-payment";
import { idOf } from "./reference";

export const reversalParams = z.strictObject({
  amount: integer.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  refund_application_fee: boolean.optional(),
});

/** Reverses a transfer, or a part of it, if the connected account's available balance covers it: pending money does not count. */
export function createReversal(
  space: Space,
  transfer: Stripe.Transfer,
  params: z.output<typeof reversalParams>,
): Stripe.TransferReversal {
  const left = transfer.amount - transfer.amount_reversed;
  const amount = params.amount ?? left;
  if (left === 0) {
    throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`);
  }
  if (amount < 1) {
    throw badParameter("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  }
  if (amount > left) {
    throw invalidRequest(
      `Reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`,
      {
        param: "amount",
      },
    );
  }
  const books = space.platform.space(idOf(transfer.destination) ?? "");
  const taken = inAccount(books, amount, transfer.currency);
  if (taken.amount > books.tally.of(taken.currency).available) {
    throw invalidRequest(
      "Insufficient funds in the connected account to reverse this transfer. The reversal would leave its balance negative.",
      { code: "balance_insufficient" },
    );
  }
  return takeBack(space, books, transfer, amount, params);
}

function takeBack(
  space: Space,
  books: Space,
  transfer: Stripe.Transfer,
  amount: number,
  params: z.output<typeof reversalParams>,
): Stripe.TransferReversal {
  const id = newId("trr");
  const availableOn = availabilityOf(space, transfer.balance_transaction);
  const transaction = enterBalance(space, {
    type: "transfer_refund",
    reportingCategory: "transfer_reversal",
    amount,
    currency: transfer.currency,
    source: id,
    description: params.description ?? `REFUND FOR TRANSFER ${transfer.id}`,
    availableOn,
  });
  const reversal: Stripe.TransferReversal = {
    id,
    object: "transfer_reversal",
    amount,
    balance_transaction: transaction.id,
    created: space.platform.clock.now(),
    currency: transfer.currency,
    destination_payment_refund: leavingRefund(books, transfer, amount, availableOn, id)?.id ?? null,
    metadata: mergeMetadata({}, params.metadata),
    source_refund: null,
    transfer: transfer.id,
  };
  space.reversals.put(reversal);
  const all = space.reversals.by("transfer", transfer.id).reverse();
  const reversed: Stripe.Transfer = {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversals: {
      ...wholeList(all.slice(0, 10), `/v1/transfers/${transfer.id}/reversals`),
      has_more: all.length > 10,
    },
    reversed: transfer.amount_reversed + amount === transfer.amount,
  };
  space.transfers.put(reversed);
  emit(space, "transfer.reversed", reversed);
  return reversal;
}

/** The reversal in the connected account: a refund (`pyr_…`) of the payment that the transfer was. */
function leavingRefund(
  books: Space,
  transfer: Stripe.Transfer,
  amount: number,
  availableOn: number,
  reversal: string,
): Stripe.Refund | null {
  const payment = books.charges.get(idOf(transfer.destination_payment) ?? "");
  if (!payment) return null;
  const id = newId("pyr");
  const transaction = enterBalance(books, {
    type: "payment_refund",
    reportingCategory: "refund",
    ...inAccount(books, -amount, transfer.currency),
    source: id,
    description: "REFUND FOR PAYMENT",
    availableOn,
  });
  const refund: Stripe.Refund = {
    id,
    object: "refund",
    amount,
    balance_transaction: transaction.id,
    charge: payment.id,
    created: books.platform.clock.now(),
    currency: transfer.currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: reversal,
    status: "succeeded",
    transfer_reversal: null,
  };
  books.refunds.put(refund);
  emit(books, "charge.refunded", addRefund(books, payment, amount));
  return refund;
}
