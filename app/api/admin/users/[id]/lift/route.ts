import { liftAccountLimits } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/users/{id}/lift", ({ actor, params, body, locale }) =>
  liftAccountLimits(actor, params.id, body, locale),
);
