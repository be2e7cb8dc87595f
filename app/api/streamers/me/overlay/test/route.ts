import { defineRoute } from "@/lib/http/define-route";
import { sendTestAlert } from "@/lib/overlay";

export const POST = defineRoute("POST /api/streamers/me/overlay/test", ({ actor, body }) =>
  sendTestAlert(actor, body.kind),
);
