import { confirmTwoStep } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/auth/two-step/confirm", async ({ actor, body }) => ({
  recovery_codes: await confirmTwoStep(actor, body.code),
}));
