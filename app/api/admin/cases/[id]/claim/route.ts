import { claim } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/cases/{id}/claim", ({ actor, params, locale }) =>
  claim(actor, params.id, locale),
);
