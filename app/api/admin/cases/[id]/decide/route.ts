import { decideCaseAs } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/cases/{id}/decide", ({ actor, params, body, locale }) =>
  decideCaseAs(actor, params.id, body, locale),
);
