import { listDeskChallenges } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/desks/{streamer_id}/challenges", ({ actor, params, query }) =>
  listDeskChallenges(actor, params.streamer_id, query.status, query),
);
