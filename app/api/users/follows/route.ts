import { defineRoute } from "@/lib/http/define-route";
import { listFollows } from "@/lib/streamers";

export const GET = defineRoute("GET /api/users/follows", ({ actor, query }) => listFollows(actor, query));
