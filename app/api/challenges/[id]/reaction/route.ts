import { reactToChallenge } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const PUT = defineRoute("PUT /api/challenges/{id}/reaction", ({ actor, params, body }) =>
  reactToChallenge(actor, params.id, body.reaction),
);

export const DELETE = defineRoute("DELETE /api/challenges/{id}/reaction", ({ actor, params }) =>
  reactToChallenge(actor, params.id, null),
);
