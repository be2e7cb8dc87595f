import { listBackedChallenges } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/users/backed", ({ actor, query }) =>
  listBackedChallenges(actor, query),
);
