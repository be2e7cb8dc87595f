import { getProfile, saveProfile } from "@/lib/accounts";
import { defineRoute } from "@/lib/http/define-route";
import { detectedCountry } from "@/lib/http/detected-country";
import { requireNoRefusedAge } from "@/lib/http/refused-age";

export const GET = defineRoute("GET /api/users/profile", ({ actor }) => getProfile(actor));

export const PUT = defineRoute("PUT /api/users/profile", async ({ actor, body, locale, request }) => {
  if (body.date_of_birth !== undefined) requireNoRefusedAge(request.headers);
  return saveProfile(actor, body, locale, detectedCountry(request.headers));
});
