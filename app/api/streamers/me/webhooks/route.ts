import { defineRoute } from "@/lib/http/define-route";
import { addWebhook, listWebhooks } from "@/lib/webhooks";

export const GET = defineRoute("GET /api/streamers/me/webhooks", ({ actor }) => listWebhooks(actor));

export const POST = defineRoute("POST /api/streamers/me/webhooks", ({ actor, body }) =>
  addWebhook(actor, body),
);
