import { requestRecovery } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/auth/recover", async ({ body }) => {
  await requestRecovery(body.email);
  return {};
});
