import { declineChallenge } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/decline", ({ actor, params, body, locale }) =>
  declineChallenge(actor, params.id, body, locale),
);
