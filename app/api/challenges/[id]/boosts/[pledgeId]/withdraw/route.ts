import { withdrawBoost } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/boosts/{pledgeId}/withdraw", ({ actor, params }) =>
  withdrawBoost(actor, params.id, params.pledgeId),
);
