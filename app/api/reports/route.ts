import { defineRoute } from "@/lib/http/define-route";
import { reportSubject } from "@/lib/reports";

export const POST = defineRoute("POST /api/reports", ({ actor, body }) => reportSubject(actor, body));
