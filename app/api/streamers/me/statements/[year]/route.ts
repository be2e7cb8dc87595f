import { defineRoute } from "@/lib/http/define-route";
import { answerAnnualStatement } from "@/lib/receipts";

export const GET = defineRoute(
  "GET /api/streamers/me/statements/{year}",
  ({ actor, params, mediaType, locale, query }) =>
    answerAnnualStatement(actor, params.year, { mediaType, locale, query }),
);
