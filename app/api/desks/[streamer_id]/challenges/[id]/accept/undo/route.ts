import { undoAtDesk } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute(
  "POST /api/desks/{streamer_id}/challenges/{id}/accept/undo",
  ({ actor, params }) => undoAtDesk(actor, params.streamer_id, params.id),
);
