import { defineRoute } from "@/lib/http/define-route";
import { readNews } from "@/lib/notifications";

export const GET = defineRoute("GET /api/notifications/news", ({ actor, query, locale }) =>
  readNews(actor, query, locale),
);
