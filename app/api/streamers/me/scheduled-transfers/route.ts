import { defineRoute } from "@/lib/http/define-route";
import { listPayouts } from "@/lib/payouts";

export const GET = defineRoute("GET /api/streamers/me/scheduled-transfers", ({ actor, query }) =>
  listPayouts(actor, query),
);
