import { getChallenge } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/challenges/{id}", ({ actor, params }) =>
  getChallenge(actor, params.id),
);
