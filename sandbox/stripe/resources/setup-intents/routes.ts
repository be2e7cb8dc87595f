import type Stripe from "stripe";
import { z } from "zod";
import { provenBy } from "../../server/client-secret";
import { listPage, requireRow, where } from "../../server/lists";
import { text } from "../../server/params";
import { type Call, type Route, route } from "../../server/route";
import { confirmSetup } from "./confirm";
import { cancelSetup, createSetup, updateSetup } from "./create";
import * as params from "./params";
import { publicSetup } from "./public-view";

const setupOf = ({ space, id }: Call<unknown>): Stripe.SetupIntent =>
  requireRow(space.setupIntents, "setup_intent", id, "intent");

export const setupIntentRoutes: Route[] = [
  route("POST /v1/setup_intents", params.createParams, (call) => createSetup(call.space, call.params, call)),
  route("GET /v1/setup_intents", params.listParams, ({ space, params: given }) =>
    listPage(space.setupIntents, "/v1/setup_intents", given, {
      where: where("customer", given.customer),
      filter: (row) => given.payment_method === undefined || row.payment_method === given.payment_method,
    }),
  ),
  route(
    "GET /v1/setup_intents/:id",
    z.strictObject({ client_secret: text.optional(), is_stripe_sdk: text.optional() }),
    (call) => {
      const intent = provenBy(call, setupOf(call));
      return call.publishable ? publicSetup(intent) : intent;
    },
    { publishable: true },
  ),
  route("POST /v1/setup_intents/:id", params.updateParams, (call) =>
    updateSetup(call.space, setupOf(call), call.params),
  ),
  route(
    "POST /v1/setup_intents/:id/confirm",
    params.confirmParams,
    (call) => {
      const confirmed = confirmSetup(call.space, provenBy(call, setupOf(call)), call.params, call);
      return call.publishable ? publicSetup(confirmed) : confirmed;
    },
    { publishable: true },
  ),
  route("POST /v1/setup_intents/:id/cancel", params.cancelParams, (call) =>
    cancelSetup(call.space, setupOf(call), call.params.cancellation_reason ?? null),
  ),
];
