import { suspendPerson } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/users/{id}/suspend", ({ actor, params, body, locale }) =>
  suspendPerson(actor, params.id, body, locale),
);
