import { listCasePledges } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/admin/cases/{id}/pledges", ({ actor, params, query }) =>
  listCasePledges(actor, params.id, query),
);
