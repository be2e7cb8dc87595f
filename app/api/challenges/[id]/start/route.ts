import { startChallenge } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/start", ({ actor, params }) =>
  startChallenge(actor, params.id),
);
