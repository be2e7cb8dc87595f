import { withdrawBoost } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute(
  "POST /api/challenges/{id}/boosts/{pledge_id}/withdraw",
  ({ actor, params }) => withdrawBoost(actor, params.id, params.pledge_id),
);
