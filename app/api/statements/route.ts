import { defineRoute } from "@/lib/http/define-route";
import { statementsAbout } from "@/lib/statements";

export const GET = defineRoute("GET /api/statements", ({ actor, query, locale }) =>
  statementsAbout(actor.userId, query, locale),
);
