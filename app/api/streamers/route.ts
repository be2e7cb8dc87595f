import { defineRoute } from "@/lib/http/define-route";
import { listStreamers } from "@/lib/streamers";

export const GET = defineRoute("GET /api/streamers", ({ query }) => listStreamers(query));
