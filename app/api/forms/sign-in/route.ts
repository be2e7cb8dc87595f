import { authPath, pathAfterSignIn } from "@/components/auth/auth-path";
import {
  authenticate,
  browserOf,
  getBrowserUser,
  signInBrowser,
  signInCookie,
  typedFieldsCookie,
} from "@/lib/auth";
import { returnPath, tokenRequestSchema } from "@/lib/auth/contract";
import { defineForm, parseFields } from "@/lib/http/define-form";

/** E-mail and password; then, with MFA on, the form with the code. */
export const POST = defineForm("POST /api/forms/sign-in", {
  submit: async ({ email, password, code, return_to }, request) => {
    const device = await browserOf(request.headers);
    const grant = parseFields(
      tokenRequestSchema,
      code === undefined ? { grant_type: "password", email, password } : { grant_type: "second_step", code },
    );
    const claim = await signInBrowser(device, () => authenticate(grant, device));
    const user = (await getBrowserUser(claim)) ?? "second_step";
    return {
      path: pathAfterSignIn(user, returnPath(return_to)),
      cookies: [await signInCookie(claim)],
    };
  },
  retry: (problem, { email, code, return_to }) => {
    const mode = code === undefined || problem === "invalid_token" ? "signin" : "code";
    return {
      path: authPath(mode, returnPath(return_to), problem),
      cookies: [typedFieldsCookie({ email })],
    };
  },
});
