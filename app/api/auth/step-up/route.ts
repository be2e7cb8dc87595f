import { deviceOf, stepUp } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/auth/step-up", async () => undefined);

export const POST = defineRoute("POST /api/auth/step-up", async ({ actor, body, request }) =>
  stepUp(actor, body, await deviceOf(request.headers)),
);
