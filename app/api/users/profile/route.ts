import { getProfile, saveProfile } from "@/lib/accounts";
import { defineRoute } from "@/lib/http/define-route";
import { detectedCountry } from "@/lib/http/detected-country";

export const GET = defineRoute("GET /api/users/profile", ({ actor }) => getProfile(actor));

export const PUT = defineRoute("PUT /api/users/profile", ({ actor, body, locale, request }) =>
  saveProfile(actor, body, locale, detectedCountry(request.headers)),
);
