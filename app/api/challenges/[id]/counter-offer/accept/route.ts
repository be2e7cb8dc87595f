import { acceptCounterOffer } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute(
  "POST /api/challenges/{id}/counter-offer/accept",
  ({ actor, params, locale }) => acceptCounterOffer(actor, params.id, locale),
);
