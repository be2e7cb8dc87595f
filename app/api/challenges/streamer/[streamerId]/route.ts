import { listStreamerChallenges } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/challenges/streamer/{streamerId}", ({ actor, params, query }) =>
  listStreamerChallenges(actor, params.streamerId, query.status, query),
);
