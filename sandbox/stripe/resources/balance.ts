import { z } from "zod";
import { listPage, requireRow, where } from "../server/lists";
import { paging, text } from "../server/params";
import { nothing, type Route, route } from "../server/route";
import { currentBalance } from "./balance-entries";

const list = z.strictObject({
  ...paging,
  currency: text.optional(),
  payout: text.optional(),
  source: text.optional(),
  type: text.optional(),
});

export const balanceRoutes: Route[] = [
  route("GET /v1/balance", nothing, ({ space }) => currentBalance(space)),
  route("GET /v1/balance_transactions", list, ({ space, params }) =>
    listPage(space.balanceTransactions, "/v1/balance_transactions", params, {
      where: where("source", params.source ?? params.payout),
      filter: (row) =>
        (params.type === undefined || row.type === params.type) &&
        (params.currency === undefined || row.currency === params.currency),
    }),
  ),
  route("GET /v1/balance_transactions/:id", nothing, ({ space, id }) =>
    requireRow(space.balanceTransactions, "balance_transaction", id),
  ),
];
