import { defineRoute } from "@/lib/http/define-route";
import { listDesks } from "@/lib/moderators";

export const GET = defineRoute("GET /api/desks", ({ actor }) => listDesks(actor));
