import { confirmMfa, deviceOf } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/auth/two-step/confirm", async ({ actor, body, request }) => ({
  recovery_codes: await confirmMfa(actor, body.code, await deviceOf(request.headers)),
}));
