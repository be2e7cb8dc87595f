import { note } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/cases/{id}/note", ({ actor, params, body, locale }) =>
  note(actor, params.id, body.text, locale),
);
