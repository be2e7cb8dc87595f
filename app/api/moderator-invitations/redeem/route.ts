import { defineRoute } from "@/lib/http/define-route";
import { redeemInvitation } from "@/lib/moderators";

export const POST = defineRoute("POST /api/moderator-invitations/redeem", ({ actor, body }) =>
  redeemInvitation(actor, body.code),
);
