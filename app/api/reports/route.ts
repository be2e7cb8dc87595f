import { defineRoute } from "@/lib/http/define-route";
import { reportThing } from "@/lib/reports";

export const POST = defineRoute("POST /api/reports", ({ actor, body }) => reportThing(actor, body));
