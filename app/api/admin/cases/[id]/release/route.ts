import { release } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/cases/{id}/release", ({ actor, params, locale }) =>
  release(actor, params.id, locale),
);
