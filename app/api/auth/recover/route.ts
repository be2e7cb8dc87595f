import { requestRecovery } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";
import { addressOf } from "@/lib/rate-limits";

export const POST = defineRoute("POST /api/auth/recover", async ({ body, request }) => {
  await requestRecovery(body.email, addressOf(request.headers));
  return {};
});
