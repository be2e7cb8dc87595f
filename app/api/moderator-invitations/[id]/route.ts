import { defineRoute } from "@/lib/http/define-route";
import { endInvitation } from "@/lib/moderators";

export const DELETE = defineRoute("DELETE /api/moderator-invitations/{id}", ({ actor, params }) =>
  endInvitation(actor, params.id),
);
