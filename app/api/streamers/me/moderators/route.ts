import { defineRoute } from "@/lib/http/define-route";
import { inviteModerator, listModerators } from "@/lib/moderators";

export const GET = defineRoute("GET /api/streamers/me/moderators", ({ actor }) => listModerators(actor));

export const POST = defineRoute("POST /api/streamers/me/moderators", ({ actor, body }) =>
  inviteModerator(actor, body.username),
);
