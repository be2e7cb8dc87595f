import { listChallengeBackers } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/challenges/{id}/backers", ({ params, query }) =>
  listChallengeBackers(params.id, query),
);
