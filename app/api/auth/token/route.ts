import { authenticate, deviceOf, issueTokens } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/auth/token", async ({ body, request }) =>
  issueTokens(await authenticate(body, await deviceOf(request.headers))),
);
