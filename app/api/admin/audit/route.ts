import { answerActs } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/admin/audit", ({ actor, query, mediaType, locale }) =>
  answerActs(actor, query, { mediaType, locale }),
);
