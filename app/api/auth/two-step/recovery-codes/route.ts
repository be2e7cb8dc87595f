import { renewRecoveryCodes } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/auth/two-step/recovery-codes", async ({ actor }) => ({
  recovery_codes: await renewRecoveryCodes(actor),
}));
