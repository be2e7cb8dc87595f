import { listDisputes } from "@/lib/disputes";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/admin/disputes", ({ actor, query, locale }) =>
  listDisputes(actor, query, locale),
);
