import { answerAnalytics } from "@/lib/earnings";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/streamers/me/analytics", ({ actor, query, mediaType, locale }) =>
  answerAnalytics(actor, query, { mediaType, locale }),
);
