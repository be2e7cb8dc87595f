import { defineRoute } from "@/lib/http/define-route";
import { blockAtDesk } from "@/lib/moderators";

export const PUT = defineRoute("PUT /api/desks/{streamer_id}/blocks/{user_id}", ({ actor, params }) =>
  blockAtDesk(actor, params.streamer_id, params.user_id),
);
