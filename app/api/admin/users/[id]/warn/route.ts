import { warnPerson } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/users/{id}/warn", ({ actor, params, body, locale }) =>
  warnPerson(actor, params.id, body, locale),
);
