import { stepUp } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/auth/step-up", ({ actor, body }) => stepUp(actor, body));
