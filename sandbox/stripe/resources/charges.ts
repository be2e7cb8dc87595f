import type Stripe from "stripe";
import { z } from "zod";
import { listPage, requireRow, where } from "../server/lists";
import { clearable, integer, mergeMetadata, metadata, opaque, paging, text } from "../server/params";
import { nothing, type Route, route } from "../server/route";
import { searchPage } from "../server/search";
import { putAndEmit } from "../webhooks/emit";
import { searchParams } from "./payment-intents/params";

const list = z.strictObject({
  ...paging,
  customer: text.optional(),
  payment_intent: text.optional(),
  transfer_group: text.optional(),
});

const update = z.strictObject({
  customer: text.optional(),
  description: clearable.optional(),
  fraud_details: opaque.optional(),
  metadata: metadata.optional(),
  receipt_email: clearable.optional(),
  transfer_group: text.optional(),
  shipping: opaque.optional(),
});

export const chargeRoutes: Route[] = [
  route("GET /v1/charges", list, ({ space, params }) =>
    listPage(space.charges, "/v1/charges", params, {
      where:
        where("payment_intent", params.payment_intent) ??
        where("customer", params.customer) ??
        where("transfer_group", params.transfer_group),
    }),
  ),
  route("GET /v1/charges/search", searchParams, ({ space, params }) =>
    searchPage(space.charges, "/v1/charges/search", params),
  ),
  route("GET /v1/charges/:id", nothing, ({ space, id }) => requireRow(space.charges, "charge", id)),
  route("POST /v1/charges/:id", update, ({ space, id, params }) => {
    const charge = requireRow(space.charges, "charge", id);
    const next: Stripe.Charge = {
      ...charge,
      description: params.description === undefined ? charge.description : params.description,
      metadata: mergeMetadata(charge.metadata, params.metadata),
      receipt_email: params.receipt_email === undefined ? charge.receipt_email : params.receipt_email,
      transfer_group: params.transfer_group ?? charge.transfer_group,
    };
    return putAndEmit(space, space.charges, "charge.updated", next);
  }),
  route(
    "GET /v1/charges/:id/refunds",
    z.strictObject({
      limit: integer.optional(),
      starting_after: text.optional(),
      ending_before: text.optional(),
    }),
    ({ space, id, params }) => {
      requireRow(space.charges, "charge", id);
      return listPage(space.refunds, `/v1/charges/${id}/refunds`, params, { where: where("charge", id) });
    },
  ),
];
