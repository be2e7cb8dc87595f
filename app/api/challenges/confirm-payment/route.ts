import { confirmPayment } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/confirm-payment", ({ actor, body }) =>
  confirmPayment(actor, body.payment_intent_id),
);
