import { listAdminPayouts } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/admin/payouts", ({ actor, query }) =>
  listAdminPayouts(actor, query),
);
