import { listStreamerChallenges } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/challenges/streamer/{streamerId}", ({ params, query }) =>
  listStreamerChallenges(params.streamerId, query.status, query),
);
