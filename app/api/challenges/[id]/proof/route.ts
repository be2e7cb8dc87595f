import { showProof } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const PUT = defineRoute("PUT /api/challenges/{id}/proof", ({ actor, params, body }) =>
  showProof(actor, params.id, body.proof_url),
);
