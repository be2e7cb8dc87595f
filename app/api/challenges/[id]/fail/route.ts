import { failChallenge } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/fail", ({ actor, params }) =>
  failChallenge(actor, params.id),
);
