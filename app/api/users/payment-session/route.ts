import { defineRoute } from "@/lib/http/define-route";
import { openPaymentSession } from "@/lib/payments";

export const POST = defineRoute("POST /api/users/payment-session", ({ actor }) => openPaymentSession(actor));
