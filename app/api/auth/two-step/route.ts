import { beginMfa, disableMfa } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/auth/two-step", ({ actor }) => beginMfa(actor));

export const DELETE = defineRoute("DELETE /api/auth/two-step", ({ actor }) => disableMfa(actor));
