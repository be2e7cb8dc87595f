import type Stripe from "stripe";
import { z } from "zod";
import { profileOf } from "../cards/catalogue";
import { invalidRequest, noSuch } from "../server/errors";
import { listPage, requireRow, where } from "../server/lists";
import { boolean, integer, mergeMetadata, metadata, paging, text } from "../server/params";
import { nothing, type Route, route } from "../server/route";
import type { Space } from "../state/space";
import { emit, putAndEmit } from "../webhooks/emit";
import { availabilityOf, enterBalance } from "./balance-entries";
import { addRefund, succeededRefund } from "./charge-capture";
import { idOf } from "./reference";

const HOUR = 3600;

/** How long a refund to a test card with a delayed outcome takes. */
const LATER = 24 * HOUR;

const create = z.strictObject({
  amount: integer.optional(),
  charge: text.optional(),
  payment_intent: text.optional(),
  metadata: metadata.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  refund_application_fee: boolean.optional(),
  reverse_transfer: boolean.optional(),
});

const list = z.strictObject({ ...paging, charge: text.optional(), payment_intent: text.optional() });

export const refundRoutes: Route[] = [
  route("POST /v1/refunds", create, ({ space, params }) => createRefund(space, params)),
  route("GET /v1/refunds", list, ({ space, params }) =>
    listPage(space.refunds, "/v1/refunds", params, {
      where: where("charge", params.charge) ?? where("payment_intent", params.payment_intent),
    }),
  ),
  route("GET /v1/refunds/:id", nothing, ({ space, id }) => requireRow(space.refunds, "refund", id, "refund")),
  route(
    "POST /v1/refunds/:id",
    z.strictObject({ metadata: metadata.optional() }),
    ({ space, id, params }) => {
      const refund = requireRow(space.refunds, "refund", id, "refund");
      return putAndEmit(space, space.refunds, "refund.updated", {
        ...refund,
        metadata: mergeMetadata(refund.metadata, params.metadata),
      });
    },
  ),
  route("POST /v1/refunds/:id/cancel", nothing, ({ space, id }) => {
    const refund = requireRow(space.refunds, "refund", id, "refund");
    throw invalidRequest(
      `This refund (${refund.id}) cannot be canceled: only refunds that require action can be.`,
    );
  }),
];

function createRefund(space: Space, params: z.output<typeof create>): Stripe.Refund {
  const charge = chargeToRefund(space, params);
  const intentId = idOf(charge.payment_intent);
  const intent = intentId ? space.paymentIntents.get(intentId) : null;
  if (intent?.status === "requires_capture") {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund: it is authorized and not captured. Cancel the PaymentIntent instead.`,
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  }
  const disputes = space.disputes
    .by("charge", charge.id)
    .filter((dispute) => !dispute.is_charge_refundable && dispute.status !== "won");
  const lost = disputes.reduce((sum, { amount }) => sum + amount, 0);
  const left = charge.amount_captured - refundedOf(space, charge) - lost;
  // A lost dispute's amount cannot be refunded; the rest of a partly disputed charge can be, once the dispute is decided.
  if (disputes.some(({ status }) => status !== "lost") || (lost > 0 && left <= 0)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  if (left <= 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  const amount = params.amount ?? left;
  if (amount < 1) {
    throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  }
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`,
      { param: "amount" },
    );
  }
  return giveBack(space, charge, amount, params);
}

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

function giveBack(
  space: Space,
  charge: Stripe.Charge,
  amount: number,
  params: z.output<typeof create>,
): Stripe.Refund {
  const made = succeededRefund(space, charge, amount);
  const { id } = made;
  const transaction = enterBalance(space, {
    type: "refund",
    reportingCategory: "refund",
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: `REFUND FOR CHARGE${charge.description ? ` (${charge.description})` : ""}`,
    availableOn: availabilityOf(space, charge.balance_transaction),
  });
  const card = charge.payment_method ? space.cards.get(charge.payment_method) : null;
  const ends = card ? profileOf(card.number).refund : "succeeds";
  const now = space.platform.clock.now();
  const refund: Stripe.Refund = {
    ...made,
    balance_transaction: transaction.id,
    metadata: mergeMetadata({}, params.metadata),
    ...(ends === "succeeds_later" ? { pending_reason: "processing" } : {}),
    reason: params.reason ?? null,
    status: ends === "succeeds_later" ? "pending" : "succeeded",
  };
  space.refunds.put(refund);
  const refunded = addRefund(space, charge, amount);
  if (ends === "fails_later") space.platform.schedule(space, now + LATER, "refund_fails", id);
  if (ends === "succeeds_later") space.platform.schedule(space, now + LATER, "refund_succeeds", id);
  emit(space, "refund.created", refund);
  emit(space, "charge.refunded", refunded);
  return refund;
}

function chargeToRefund(space: Space, params: z.output<typeof create>): Stripe.Charge {
  if (params.charge !== undefined) return requireRow(space.charges, "charge", params.charge, "charge", false);
  if (params.payment_intent === undefined) {
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  }
  const intent = space.paymentIntents.get(params.payment_intent);
  if (!intent) throw noSuch("payment_intent", params.payment_intent, "payment_intent", false);
  const charge = space.charges.get(idOf(intent.latest_charge) ?? "");
  if (!charge || charge.status === "failed") {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: "payment_intent_unexpected_state",
      payment_intent: intent,
    });
  }
  return charge;
}

/** The sum of a charge's refunds. `amount_refunded` would include what a partial capture released. */
function refundedOf(space: Space, charge: Stripe.Charge): number {
  return space.refunds
    .by("charge", charge.id)
    .filter((refund) => refund.status !== "failed" && refund.status !== "canceled")
    .reduce((sum, refund) => sum + refund.amount, 0);
}

/** The cardholder's bank returns the refund. There is nothing to return of a released hold. */
export function failRefund(space: Space, id: string): void {
  const refund = space.refunds.get(id);
  const charge = refund && space.charges.get(idOf(refund.charge) ?? "");
  if (!refund || !charge?.captured || refund.status === "failed") return;
  const back = enterBalance(space, {
    type: "refund_failure",
    reportingCategory: "refund_failure",
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: "REFUND FAILURE",
    availableOn: space.platform.clock.now(),
  });
  const failed: Stripe.Refund = {
    ...refund,
    failure_balance_transaction: back.id,
    failure_reason: "expired_or_canceled_card",
    status: "failed",
  };
  space.refunds.put(failed);
  space.charges.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  emit(space, "refund.updated", failed, { status: refund.status });
  emit(space, "refund.failed", failed);
  emit(space, "charge.refund.updated", failed, { status: refund.status });
}

export function completeRefund(space: Space, id: string): void {
  const refund = space.refunds.get(id);
  if (refund?.status !== "pending") return;
  const { pending_reason: _, ...rest } = refund;
  const succeeded: Stripe.Refund = { ...rest, status: "succeeded" };
  space.refunds.put(succeeded);
  emit(space, "refund.updated", succeeded, { status: "pending" });
  emit(space, "charge.refund.updated", succeeded, { status: "pending" });
}
