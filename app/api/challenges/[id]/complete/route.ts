import { completeChallenge } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/complete", ({ actor, params, body }) =>
  completeChallenge(actor, params.id, body),
);
