import { defineRoute } from "@/lib/http/define-route";
import { listTransactions } from "@/lib/payments";

export const GET = defineRoute("GET /api/users/transactions", ({ actor, query }) =>
  listTransactions(actor, query),
);
