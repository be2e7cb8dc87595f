import { defineRoute } from "@/lib/http/define-route";
import { listPaymentMethods } from "@/lib/payments";

export const GET = defineRoute("GET /api/users/payment-methods", ({ actor }) => listPaymentMethods(actor));
