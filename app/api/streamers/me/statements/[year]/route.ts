import { defineRoute } from "@/lib/http/define-route";
import { answerStatement } from "@/lib/receipts";

export const GET = defineRoute(
  "GET /api/streamers/me/statements/{year}",
  ({ actor, params, mediaType, locale, query }) =>
    answerStatement(actor, params.year, { mediaType, locale, query }),
);
