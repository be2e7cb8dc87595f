import { defineRoute } from "@/lib/http/define-route";
import { getNotificationSettings, setNotificationSwitch } from "@/lib/notifications";

export const GET = defineRoute("GET /api/notifications/settings", ({ actor }) =>
  getNotificationSettings(actor),
);

export const PUT = defineRoute("PUT /api/notifications/settings", ({ actor, body }) =>
  setNotificationSwitch(actor, body),
);
