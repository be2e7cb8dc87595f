import { confirmEmail } from "@/lib/accounts";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute("POST /api/auth/confirm", ({ body }) => confirmEmail(body.token));
