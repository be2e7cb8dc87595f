import { defineRoute } from "@/lib/http/define-route";
import { acceptInvitation } from "@/lib/moderators";

export const POST = defineRoute("POST /api/moderator-invitations/{id}/accept", ({ actor, params }) =>
  acceptInvitation(actor, params.id),
);
