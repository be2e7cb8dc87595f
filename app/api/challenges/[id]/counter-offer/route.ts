import { proposeCounterOffer, withdrawCounterOffer } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute(
  "POST /api/challenges/{id}/counter-offer",
  ({ actor, params, body, locale }) => proposeCounterOffer(actor, params.id, body, locale),
);

export const DELETE = defineRoute("DELETE /api/challenges/{id}/counter-offer", ({ actor, params }) =>
  withdrawCounterOffer(actor, params.id),
);
