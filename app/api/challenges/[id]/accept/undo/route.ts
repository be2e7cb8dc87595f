import { undoAcceptance } from "@/lib/challenges";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/challenges/{id}/accept/undo", ({ actor, params }) =>
  undoAcceptance(actor, params.id),
);
