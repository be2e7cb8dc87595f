import { setPassword } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const PUT = defineRoute("PUT /api/auth/user", async ({ actor, body }) => ({
  user: await setPassword(actor, body.password),
}));
