import { defineRoute } from "@/lib/http/define-route";
import { leaveDesk } from "@/lib/moderators";

export const DELETE = defineRoute("DELETE /api/desks/{streamer_id}", ({ actor, params }) =>
  leaveDesk(actor, params.streamer_id),
);
