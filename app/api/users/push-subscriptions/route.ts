import { defineRoute } from "@/lib/http/define-route";
import { forgetPushSubscription, savePushSubscription } from "@/lib/notifications";

export const POST = defineRoute("POST /api/users/push-subscriptions", ({ actor, body }) =>
  savePushSubscription(actor, body),
);

export const DELETE = defineRoute("DELETE /api/users/push-subscriptions", ({ actor }) =>
  forgetPushSubscription(actor),
);
