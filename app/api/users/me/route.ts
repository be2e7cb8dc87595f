import { requestDeletion } from "@/lib/accounts";
import { defineRoute } from "@/lib/http/define-route";

export const DELETE = defineRoute("DELETE /api/users/me", ({ actor, body }) => requestDeletion(actor, body));
