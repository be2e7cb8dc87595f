import { revokeApiKey } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const DELETE = defineRoute("DELETE /api/streamers/me/api-keys/{id}", ({ actor, params }) =>
  revokeApiKey(actor, params.id),
);
