import type Stripe from "stripe";
import { z } from "zod";
import { profileOf } from "../cards/catalogue";
import { numberNamed } from "../cards/names";
import { cardError, invalidRequest, noSuch } from "../server/errors";
import { listPage, requireRow, where } from "../server/lists";
import { integer, mergeMetadata, metadata, opaque, paging, text } from "../server/params";
import { nothing, type Route, route } from "../server/route";
import { newId } from "../state/identifiers";
import type { CardOnFile } from "../state/rows";
import type { Space } from "../state/space";
import { emit, putAndEmit } from "../webhooks/emit";
import {
  billingDetails,
  billingParams,
  type CardEntered,
  cardParams,
  describeCard,
  farExpiry,
  readCard,
} from "./card-details";

/** The parameters of a new payment method, also sent inline as `payment_method_data`. */
export const paymentMethodData = z.strictObject({
  type: z.enum(["card"]),
  card: cardParams.optional(),
  billing_details: billingParams.optional(),
  metadata: metadata.optional(),
  allow_redisplay: z.enum(["always", "limited", "unspecified"]).optional(),
  radar_options: opaque.optional(),
});

const updateParams = z.strictObject({
  billing_details: billingParams.optional(),
  metadata: metadata.optional(),
  allow_redisplay: z.enum(["always", "limited", "unspecified"]).optional(),
  card: z.strictObject({ exp_month: integer.optional(), exp_year: integer.optional() }).optional(),
});

const list = z.strictObject({ ...paging, customer: text.optional(), type: text.optional() });

export const paymentMethodRoutes: Route[] = [
  route("POST /v1/payment_methods", paymentMethodData, ({ space, params }) => createFromData(space, params), {
    publishable: true,
  }),
  route("GET /v1/payment_methods", list, ({ space, params }) =>
    listPage(space.paymentMethods, "/v1/payment_methods", params, {
      where: where("customer", params.customer),
      filter: (row) =>
        (params.customer !== undefined || row.customer !== null) &&
        (params.type === undefined || row.type === params.type),
    }),
  ),
  route("GET /v1/payment_methods/:id", nothing, ({ space, id }) =>
    requireRow(space.paymentMethods, "payment_method", id, "payment_method"),
  ),
  route("POST /v1/payment_methods/:id", updateParams, ({ space, id, params }) => {
    const method = requireRow(space.paymentMethods, "payment_method", id, "payment_method");
    const next: Stripe.PaymentMethod = {
      ...method,
      billing_details: params.billing_details
        ? billingDetails(params.billing_details)
        : method.billing_details,
      metadata: mergeMetadata(method.metadata, params.metadata),
      ...(params.allow_redisplay ? { allow_redisplay: params.allow_redisplay } : {}),
      ...(method.card
        ? {
            card: {
              ...method.card,
              exp_month: params.card?.exp_month ?? method.card.exp_month,
              exp_year: params.card?.exp_year ?? method.card.exp_year,
            },
          }
        : {}),
    };
    return putAndEmit(space, space.paymentMethods, "payment_method.updated", next);
  }),
  route(
    "POST /v1/payment_methods/:id/attach",
    z.strictObject({ customer: text }),
    ({ space, id, params }) => {
      if (!space.customers.get(params.customer)) throw noSuch("customer", params.customer, "customer", false);
      return attachPaymentMethod(space, resolvePaymentMethod(space, id), params.customer);
    },
  ),
  route("POST /v1/payment_methods/:id/detach", nothing, ({ space, id }) => detach(space, id)),
];

/** Finds a payment method by id, or creates one by a `pm_card_*` name. Like at Stripe, each use of a name creates a new one. */
export function resolvePaymentMethod(space: Space, idOrName: string): Stripe.PaymentMethod {
  const number = numberNamed(idOrName);
  if (!number) return requireRow(space.paymentMethods, "PaymentMethod", idOrName, "payment_method", false);
  const entered: CardEntered = { number, ...farExpiry(space.platform), cvcGiven: true };
  return createCard(space, entered, { type: "card" });
}

export function createFromData(
  space: Space,
  params: z.output<typeof paymentMethodData>,
): Stripe.PaymentMethod {
  if (!params.card) {
    throw invalidRequest("Missing required param: card.", { code: "parameter_missing", param: "card" });
  }
  return createCard(space, readCard(space.platform, params.card), params);
}

function createCard(
  space: Space,
  entered: CardEntered,
  params: z.output<typeof paymentMethodData>,
): Stripe.PaymentMethod {
  const billing = billingDetails(params.billing_details);
  const method: Stripe.PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: params.allow_redisplay ?? "unspecified",
    billing_details: billing,
    card: describeCard(entered, billing),
    created: space.platform.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    type: "card",
  };
  space.cards.put({ id: method.id, number: entered.number, setUpForOffSession: false, spent: false });
  return space.paymentMethods.put(method);
}

export function cardBehind(space: Space, method: Stripe.PaymentMethod): CardOnFile {
  const card = space.cards.get(method.id);
  if (!card) throw invalidRequest(`The PaymentMethod ${method.id} holds no card.`);
  return card;
}

/** Saves a card for a customer. @throws ApiError for a card that declines everything */
export function attachPaymentMethod(
  space: Space,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalidRequest("The payment method you provided has already been attached to a customer.", {
      code: "payment_method_unexpected_state",
    });
  }
  const card = cardBehind(space, method);
  if (card.spent) throw spentMethod();
  const { decline, declinesOnlyCharges, authentication } = profileOf(card.number);
  if (decline && !declinesOnlyCharges && authentication === "never") {
    throw cardError({ code: decline.code, decline_code: decline.declineCode, message: decline.message });
  }
  return putAndEmit(space, space.paymentMethods, "payment_method.attached", { ...method, customer });
}

/** The error of a card that was used without a customer: it cannot be used again. */
export function spentMethod() {
  return invalidRequest(
    "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
    { code: "payment_method_unexpected_state" },
  );
}

function detach(space: Space, id: string): Stripe.PaymentMethod {
  const method = requireRow(space.paymentMethods, "payment_method", id, "payment_method");
  if (method.customer === null) {
    throw invalidRequest(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      { code: "payment_method_not_attached" },
    );
  }
  const card = cardBehind(space, method);
  space.cards.put({ ...card, spent: true });
  const next: Stripe.PaymentMethod = { ...method, customer: null };
  space.paymentMethods.put(next);
  emit(space, "payment_method.detached", next, { customer: method.customer });
  return next;
}
