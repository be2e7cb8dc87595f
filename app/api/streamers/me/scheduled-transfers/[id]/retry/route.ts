import { defineRoute } from "@/lib/http/define-route";
import { retryPayout } from "@/lib/payouts";

export const POST = defineRoute(
  "POST /api/streamers/me/scheduled-transfers/{id}/retry",
  ({ actor, params }) => retryPayout(actor, params.id),
);
