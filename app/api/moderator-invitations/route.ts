import { defineRoute } from "@/lib/http/define-route";
import { listReceivedInvitations } from "@/lib/moderators";

export const GET = defineRoute("GET /api/moderator-invitations", ({ actor }) =>
  listReceivedInvitations(actor),
);
