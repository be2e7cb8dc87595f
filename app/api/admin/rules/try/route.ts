import { tryRules } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/admin/rules/try", ({ actor, body }) => tryRules(actor, body));
