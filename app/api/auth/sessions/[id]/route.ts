import { endSession } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const DELETE = defineRoute("DELETE /api/auth/sessions/{id}", ({ actor, params }) =>
  endSession(actor, params.id),
);
