import { decideReview } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/reviews/{id}/decide", ({ actor, params, body }) =>
  decideReview(actor, params.id, body),
);
