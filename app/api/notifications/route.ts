import { defineRoute } from "@/lib/http/define-route";
import { listNotifications, markRead } from "@/lib/notifications";

export const GET = defineRoute("GET /api/notifications", ({ actor, query, locale }) =>
  listNotifications(actor, query, locale),
);

export const POST = defineRoute("POST /api/notifications", ({ actor, body }) => markRead(actor, body.ids));
