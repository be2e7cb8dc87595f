import { decideDispute } from "@/lib/disputes";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/disputes/{id}/decide", ({ actor, params, body, locale }) =>
  decideDispute(actor, params.id, body, locale),
);
