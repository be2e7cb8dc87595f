import { releaseOnePayout } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/payouts/{id}/release", ({ actor, params, body }) =>
  releaseOnePayout(actor, params.id, body),
);
