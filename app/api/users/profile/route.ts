import { getProfile, saveProfile } from "@/lib/accounts";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute("GET /api/users/profile", ({ actor }) => getProfile(actor));

export const PUT = defineRoute("PUT /api/users/profile", ({ actor, body, locale }) =>
  saveProfile(actor, body, locale),
);
