import { changeRole } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const PUT = defineRoute("PUT /api/admin/users/{id}/role", ({ actor, params, body, locale }) =>
  changeRole(actor, params.id, body, locale),
);
