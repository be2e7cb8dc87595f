import { acceptChallenge } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/accept", ({ actor, params }) =>
  acceptChallenge(actor, params.id),
);
