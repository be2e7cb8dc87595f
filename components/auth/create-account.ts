import { z } from "zod";
import { type SignUpInput, signUpSchema } from "@/lib/accounts/contract";
import { ApiError, call } from "@/lib/http/call";
import { checkForm } from "./check-form";

// What the sign-up form needs only once somebody fills it. Loaded then, with the schema library.

const schema = z.object(signUpSchema.pick({ email: true, password: true }).shape);

/**
 * Checks what the call takes. That the passwords agree and the consent is given needs no rule here: the form cannot be
 * sent before (docs/product/accounts-and-sign-in.md#sign-up).
 */
export function checkSignUp(fields: FormData) {
  return checkForm(schema, fields);
}

export type Created =
  /** The account exists. `refreshToken` is null while its address must be confirmed first. */
  | { readonly refreshToken: string | null }
  /** It does not; `message` and `fields` are words, null where the server said none. */
  | { readonly refused: string | null; readonly fields: Readonly<Record<string, string>> };

/** Creates an account. A refusal is an answer, not an exception. */
export async function createAccount(
  input: Pick<SignUpInput, "email" | "password" | "user_type" | "language">,
): Promise<Created> {
  try {
    const { session } = await call("POST /api/auth/signup", { body: input });
    return { refreshToken: session?.refresh_token ?? null };
  } catch (error) {
    if (!(error instanceof ApiError)) return { refused: null, fields: {} };
    const taken = error.body?.code === "email_taken" ? { email: error.message } : {};
    return { refused: error.message, fields: { ...error.body?.fields, ...taken } };
  }
}
