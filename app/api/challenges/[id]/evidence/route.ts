import { submitEvidence } from "@/lib/disputes";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/evidence", ({ actor, params, body, locale }) =>
  submitEvidence(actor, params.id, body, locale),
);
