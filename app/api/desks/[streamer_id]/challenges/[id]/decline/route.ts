import { declineAtDesk } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute(
  "POST /api/desks/{streamer_id}/challenges/{id}/decline",
  ({ actor, params, body, locale }) => declineAtDesk(actor, params.streamer_id, params.id, body, locale),
);
