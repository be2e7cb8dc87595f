import { limitPerson } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/users/{id}/limit", ({ actor, params, body, locale }) =>
  limitPerson(actor, params.id, body, locale),
);
