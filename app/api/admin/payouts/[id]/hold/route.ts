import { holdOnePayout } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/payouts/{id}/hold", ({ actor, params, body }) =>
  holdOnePayout(actor, params.id, body),
);
