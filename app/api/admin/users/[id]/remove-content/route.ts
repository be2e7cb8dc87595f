import { removeContent } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute(
  "POST /api/admin/users/{id}/remove-content",
  ({ actor, params, body, locale }) => removeContent(actor, params.id, body, locale),
);
