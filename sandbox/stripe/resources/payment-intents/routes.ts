import type Stripe from "stripe";
import { z } from "zod";
import { provenBy } from "../../server/client-secret";
import { listPage, requireRow, where } from "../../server/lists";
import { text } from "../../server/params";
import { type Call, type Route, route } from "../../server/route";
import { searchPage } from "../../server/search";
import { confirmIntent } from "./confirm";
import { createIntent, updateIntent } from "./create";
import * as params from "./params";
import { publicView } from "./public-view";
import { cancelIntent, captureIntent } from "./settle";

const intentOf = ({ space, id }: Call<unknown>): Stripe.PaymentIntent =>
  requireRow(space.paymentIntents, "payment_intent", id, "intent");

export const paymentIntentRoutes: Route[] = [
  route("POST /v1/payment_intents", params.createParams, (call) =>
    createIntent(call.space, call.params, call),
  ),
  route("GET /v1/payment_intents", params.listParams, ({ space, params: given }) =>
    listPage(space.paymentIntents, "/v1/payment_intents", given, {
      where: where("customer", given.customer),
    }),
  ),
  route("GET /v1/payment_intents/search", params.searchParams, ({ space, params: given }) =>
    searchPage(space.paymentIntents, "/v1/payment_intents/search", given),
  ),
  route(
    "GET /v1/payment_intents/:id",
    z.strictObject({ client_secret: text.optional(), is_stripe_sdk: text.optional() }),
    (call) => {
      const intent = provenBy(call, intentOf(call));
      return call.publishable ? publicView(intent) : intent;
    },
    { publishable: true },
  ),
  route("POST /v1/payment_intents/:id", params.updateParams, (call) =>
    updateIntent(call.space, intentOf(call), call.params),
  ),
  route(
    "POST /v1/payment_intents/:id/confirm",
    params.confirmParams,
    (call) => {
      const confirmed = confirmIntent(call.space, provenBy(call, intentOf(call)), call.params, call);
      return call.publishable ? publicView(confirmed) : confirmed;
    },
    { publishable: true },
  ),
  route("POST /v1/payment_intents/:id/capture", params.captureParams, (call) =>
    captureIntent(call.space, intentOf(call), call.params),
  ),
  route("POST /v1/payment_intents/:id/cancel", params.cancelParams, (call) =>
    cancelIntent(call.space, intentOf(call), call.params.cancellation_reason ?? null),
  ),
];
