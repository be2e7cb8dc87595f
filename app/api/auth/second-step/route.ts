import { takeSecondStep } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/auth/second-step", ({ actor, body }) =>
  takeSecondStep(actor, body.code),
);
