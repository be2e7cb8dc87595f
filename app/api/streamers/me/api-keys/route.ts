import { createApiKey, listApiKeys } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/streamers/me/api-keys", ({ actor }) => listApiKeys(actor));

export const POST = defineRoute("POST /api/streamers/me/api-keys", ({ actor, body }) =>
  createApiKey(actor, body),
);
