import { exportPersonalData } from "@/lib/accounts";
import { defineRoute } from "@/lib/http/define-route";
import { listPaymentMethods } from "@/lib/payments";
import { DomainError } from "@/lib/shared/errors";

export const GET = defineRoute("GET /api/users/me/export", async ({ actor }) =>
  exportPersonalData(actor, { payment_methods: await listPaymentMethods(actor).catch(missingIfAway) }),
);

/** Without the provider's answer the file has all the rest, and says what it lacks. */
function missingIfAway(error: unknown): null {
  if (error instanceof DomainError && error.code === "payments_unavailable") return null;
  throw error;
}
