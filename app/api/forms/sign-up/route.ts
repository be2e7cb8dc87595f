import { authPath } from "@/components/auth/auth-path";
import { confirmationRequired, requestSignUp, signUp } from "@/lib/accounts";
import { dateOfBirthSchema, signUpSchema } from "@/lib/accounts/contract";
import { browserOf, openSession, signInBrowser, signInCookie, typedFieldsCookie } from "@/lib/auth";
import { returnPath } from "@/lib/auth/contract";
import { defineForm, parseFields } from "@/lib/http/define-form";
import { detectedCountry } from "@/lib/http/detected-country";
import { requireNoRefusedAge } from "@/lib/http/refused-age";
import { enforceRateLimit } from "@/lib/rate-limits";
import { dashboardPath } from "@/lib/shared/dashboard-path";
import { InvalidInput } from "@/lib/shared/errors";

/** The form asks for the date of birth, which the API's callers may give later. */
const formSchema = signUpSchema.extend({ date_of_birth: dateOfBirthSchema });

export const POST = defineForm("POST /api/forms/sign-up", {
  submit: async (fields, request, language) => {
    const device = await browserOf(request.headers);
    await enforceRateLimit("sign_up", { address: device.address });
    const { email, password, user_type, date_of_birth, return_to } = fields;
    const input = parseFields(formSchema, { email, password, user_type, date_of_birth, language });
    if (password !== fields.confirmation) throw new InvalidInput({ confirmation: "password_mismatch" });
    if (fields.terms === undefined) throw new InvalidInput({ terms: "terms_required" });
    requireNoRefusedAge(request.headers);
    const country = detectedCountry(request.headers);
    const returnTo = returnPath(return_to);
    if (confirmationRequired()) {
      await requestSignUp(input, language, device.address, country);
      return {
        path: authPath("signin", returnTo, "email_unconfirmed"),
        cookies: [typedFieldsCookie(input)],
      };
    }
    const user = await signUp(input, language, country);
    const claim = await signInBrowser(device, () => openSession(user.id, device.userAgent, device.address));
    return { path: returnTo ?? dashboardPath(input.user_type), cookies: [await signInCookie(claim)] };
  },
  retry: (problem, fields) => ({
    path: authPath("signup", returnPath(fields.return_to), problem),
    cookies: [typedFieldsCookie(fields)],
  }),
});
