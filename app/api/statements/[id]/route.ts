import { defineRoute } from "@/lib/http/define-route";
import { getStatement } from "@/lib/statements";

export const GET = defineRoute("GET /api/statements/{id}", ({ actor, params, query, locale }) =>
  getStatement(actor, params.id, query.code, locale),
);
