import { listViewerChallenges } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/challenges/viewer/{userId}", ({ actor, params, query }) =>
  listViewerChallenges(actor, params.userId, query.section, query),
);
