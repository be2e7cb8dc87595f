import { defineRoute } from "@/lib/http/define-route";
import { listDeliveries } from "@/lib/webhooks";

export const GET = defineRoute("GET /api/streamers/me/webhooks/{id}/deliveries", ({ actor, params, query }) =>
  listDeliveries(actor, params.id, query),
);
