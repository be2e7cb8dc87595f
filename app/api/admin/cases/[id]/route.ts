import { getCase } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/admin/cases/{id}", ({ actor, params, locale }) =>
  getCase(actor, params.id, locale),
);
