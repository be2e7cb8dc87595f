import { appealChallenge } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/appeal", ({ actor, params, body, locale }) =>
  appealChallenge(actor, params.id, body, locale),
);
