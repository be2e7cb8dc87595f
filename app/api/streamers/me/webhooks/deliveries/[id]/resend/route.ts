import { defineRoute } from "@/lib/http/define-route";
import { resendDelivery } from "@/lib/webhooks";

export const POST = defineRoute(
  "POST /api/streamers/me/webhooks/deliveries/{id}/resend",
  ({ actor, params }) => resendDelivery(actor, params.id),
);
