import type Stripe from "stripe";
import { z } from "zod";
import { listPage, requireRow, where } from "../server/lists";
import { clearable, mergeMetadata, metadata, paging, text } from "../server/params";
import { nothing, type Route, route } from "../server/route";
import { putAndEmit } from "../webhooks/emit";
import { createReversal, reversalParams } from "./reversal-making";
import { createTransfer, transferParams } from "./transfer-making";

const list = z.strictObject({
  ...paging,
  destination: text.optional(),
  transfer_group: text.optional(),
});

const reversalList = z.strictObject({
  limit: paging.limit,
  starting_after: paging.starting_after,
  ending_before: paging.ending_before,
});

const update = z.strictObject({ description: clearable.optional(), metadata: metadata.optional() });

export const transferRoutes: Route[] = [
  route("POST /v1/transfers", transferParams, ({ space, params }) => createTransfer(space, params)),
  route("GET /v1/transfers", list, ({ space, params }) =>
    listPage(space.transfers, "/v1/transfers", params, {
      where: where("transfer_group", params.transfer_group) ?? where("destination", params.destination),
      filter: (row) => params.destination === undefined || row.destination === params.destination,
    }),
  ),
  route("GET /v1/transfers/:id", nothing, ({ space, id }) => requireRow(space.transfers, "transfer", id)),
  route("POST /v1/transfers/:id", update, ({ space, id, params }) => {
    const transfer = requireRow(space.transfers, "transfer", id);
    const next: Stripe.Transfer = {
      ...transfer,
      description: params.description === undefined ? transfer.description : params.description,
      metadata: mergeMetadata(transfer.metadata, params.metadata),
    };
    return putAndEmit(space, space.transfers, "transfer.updated", next);
  }),
  route("POST /v1/transfers/:id/reversals", reversalParams, ({ space, id, params }) =>
    createReversal(space, requireRow(space.transfers, "transfer", id), params),
  ),
  route("GET /v1/transfers/:id/reversals", reversalList, ({ space, id, params }) => {
    requireRow(space.transfers, "transfer", id);
    return listPage(space.reversals, `/v1/transfers/${id}/reversals`, params, {
      where: where("transfer", id),
    });
  }),
  route("GET /v1/transfers/:id/reversals/:part", nothing, ({ space, part }) =>
    requireRow(space.reversals, "transfer_reversal", part),
  ),
  route(
    "POST /v1/transfers/:id/reversals/:part",
    z.strictObject({ metadata: metadata.optional() }),
    ({ space, part, params }) => {
      const reversal = requireRow(space.reversals, "transfer_reversal", part);
      return space.reversals.put({
        ...reversal,
        metadata: mergeMetadata(reversal.metadata, params.metadata),
      });
    },
  ),
];
