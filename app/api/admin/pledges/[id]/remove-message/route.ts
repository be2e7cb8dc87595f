import { removeMessage } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/pledges/{id}/remove-message", ({ actor, params, body }) =>
  removeMessage(actor, params.id, body),
);
