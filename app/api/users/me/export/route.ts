import { exportPersonalData } from "@/lib/accounts";
import { defineRoute } from "@/lib/http/define-route";
import { listPaymentMethods } from "@/lib/payments";

export const GET = defineRoute("GET /api/users/me/export", async ({ actor }) =>
  exportPersonalData(actor, { payment_methods: await listPaymentMethods(actor) }),
);
