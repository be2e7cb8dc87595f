import { confirmationRequired, requestSignUp, signUp } from "@/lib/accounts";
import { deviceOf, issueTokens, openSession } from "@/lib/auth";
import { defineRoute } from "@/lib/http/define-route";
import { detectedCountry } from "@/lib/http/detected-country";
import { requireNoRefusedAge } from "@/lib/http/refused-age";

export const POST = defineRoute("POST /api/auth/signup", async ({ body, locale, request }) => {
  if (body.date_of_birth !== undefined) requireNoRefusedAge(request.headers);
  const country = detectedCountry(request.headers);
  const { userAgent, address } = await deviceOf(request.headers);
  if (confirmationRequired())
    return { user: await requestSignUp(body, locale, address, country), session: null };
  const user = await signUp(body, locale, country);
  const claim = await openSession(user.id, userAgent, address);
  return { user, session: await issueTokens(claim) };
});
