import { defineRoute } from "@/lib/http/define-route";
import { rotateSecret } from "@/lib/webhooks";

export const POST = defineRoute("POST /api/streamers/me/webhooks/{id}/rotate", ({ actor, params }) =>
  rotateSecret(actor, params.id),
);
