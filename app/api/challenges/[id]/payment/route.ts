import { resumePayment } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/payment", ({ actor, params, locale }) =>
  resumePayment(actor, params.id, locale),
);
