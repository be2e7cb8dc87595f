import { boostChallenge } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/boost", ({ actor, params, body, locale }) =>
  boostChallenge(actor, params.id, body, locale),
);
