import { openPerson } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/admin/users/{id}", ({ actor, params, locale }) =>
  openPerson(actor, params.id, locale),
);
