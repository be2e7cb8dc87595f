import { declineCounterOffer } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/counter-offer/decline", ({ actor, params }) =>
  declineCounterOffer(actor, params.id),
);
