import { defineRoute } from "@/lib/http/define-route";
import { changeWebhook, deleteWebhook } from "@/lib/webhooks";

export const PUT = defineRoute("PUT /api/streamers/me/webhooks/{id}", ({ actor, params, body }) =>
  changeWebhook(actor, params.id, body),
);

export const DELETE = defineRoute("DELETE /api/streamers/me/webhooks/{id}", ({ actor, params }) =>
  deleteWebhook(actor, params.id),
);
