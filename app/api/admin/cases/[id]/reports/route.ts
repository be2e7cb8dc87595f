import { listCaseReports } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/admin/cases/{id}/reports", ({ actor, params, query }) =>
  listCaseReports(actor, params.id, query),
);
