import { listReviews } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/admin/reviews", ({ actor, query }) => listReviews(actor, query));
