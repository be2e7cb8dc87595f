import { defineRoute } from "@/lib/http/define-route";
import { objectTo } from "@/lib/statements";

export const POST = defineRoute("POST /api/statements/{id}/objection", ({ actor, params, body, locale }) =>
  objectTo(actor, params.id, body, locale),
);
