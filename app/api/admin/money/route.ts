import { defineRoute } from "@/lib/http/define-route";
import { reportMoney } from "@/lib/payments";

export const GET = defineRoute("GET /api/admin/money", ({ actor }) => reportMoney(actor));
