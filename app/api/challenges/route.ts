import { createChallenge, listFeed } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/challenges", ({ query }) => listFeed(query));

export const POST = defineRoute("POST /api/challenges", ({ actor, body, locale }) =>
  createChallenge(actor, body, locale),
);
