import { resendConfirmation } from "@/lib/accounts";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/auth/resend", async ({ body }) => {
  await resendConfirmation(body.email);
  return {};
});
