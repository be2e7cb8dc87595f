import { listPeople } from "@/lib/admin";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/admin/users", ({ actor, query }) => listPeople(actor, query));
