import { listCases } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/admin/cases", ({ actor, query }) => listCases(actor, query));
