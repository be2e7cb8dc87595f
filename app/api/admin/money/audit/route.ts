import { auditNow } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/money/audit", ({ actor }) => auditNow(actor));
