import { acceptAtDesk } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/desks/{streamer_id}/challenges/{id}/accept", ({ actor, params }) =>
  acceptAtDesk(actor, params.streamer_id, params.id),
);
