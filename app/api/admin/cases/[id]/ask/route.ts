import { askSide } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/cases/{id}/ask", ({ actor, params, body, locale }) =>
  askSide(actor, params.id, body, locale),
);
