import { retryOnePayout } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute(
  "POST /api/streamers/me/scheduled-transfers/{id}/retry",
  ({ actor, params }) => retryOnePayout(actor, params.id),
);
