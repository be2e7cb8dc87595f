import { defineRoute } from "@/lib/http/define-route";
import { getLeaderboard } from "@/lib/streamers";

export const GET = defineRoute("GET /api/leaderboard", ({ query }) => getLeaderboard(query));
