import { cancelChallenge } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/cancel", ({ actor, params }) =>
  cancelChallenge(actor, params.id),
);
