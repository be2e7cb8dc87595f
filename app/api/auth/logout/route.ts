import { signOut } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/auth/logout", ({ actor, query }) => signOut(actor, query.scope));
