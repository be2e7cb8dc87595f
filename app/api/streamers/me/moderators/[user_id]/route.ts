import { defineRoute } from "@/lib/http/define-route";
import { revokeModerator } from "@/lib/moderators";

export const DELETE = defineRoute("DELETE /api/streamers/me/moderators/{user_id}", ({ actor, params }) =>
  revokeModerator(actor, params.user_id),
);
