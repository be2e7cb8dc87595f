import { listSessions } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/auth/sessions", ({ actor }) => listSessions(actor));
