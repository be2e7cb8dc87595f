import { defineRoute } from "@/lib/http/define-route";
import { testWebhook } from "@/lib/webhooks";

export const POST = defineRoute("POST /api/streamers/me/webhooks/{id}/test", ({ actor, params }) =>
  testWebhook(actor, params.id),
);
