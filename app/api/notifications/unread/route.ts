import { defineRoute } from "@/lib/http/define-route";
import { countUnread } from "@/lib/notifications";

export const GET = defineRoute("GET /api/notifications/unread", async ({ actor }) => ({
  unread: await countUnread(actor),
}));
