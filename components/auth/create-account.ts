import { z } from "zod";
import { dateOfBirthSchema, type SignUpInput, signUpSchema } from "@/lib/accounts/contract";
import { ApiError, call } from "@/lib/http/call";
import { checkForm } from "./check-form";

// Loaded on demand, with the schema library.

const schema = z.object({
  ...signUpSchema.pick({ email: true, password: true }).shape,
  date_of_birth: dateOfBirthSchema,
});

/**
 * Validates the fields that are sent. Matching passwords and consent need no rule here, because the button is disabled
 * without them (docs/product/accounts-and-sign-in.md#sign-up).
 */
export function checkSignUp(fields: FormData) {
  return checkForm(schema, fields);
}

export type Created =
  /** The account exists. `refreshToken` is null while its address must be confirmed first. */
  | { readonly refreshToken: string | null }
  /**
   * Refused. `refused` is the server's message, null without one; `fields` has a message per field of the form; `isTaken`: the
   * address has an account.
   */
  | {
      readonly refused: string | null;
      readonly fields: Readonly<Record<string, string>>;
      readonly isTaken?: boolean;
    };

/** Creates an account. Returns refusals instead of throwing. */
export async function createAccount(
  input: Pick<SignUpInput, "email" | "password" | "user_type" | "language" | "date_of_birth">,
): Promise<Created> {
  try {
    const { session } = await call("POST /api/auth/signup", { body: input });
    return { refreshToken: session?.refresh_token ?? null };
  } catch (error) {
    if (!(error instanceof ApiError)) return { refused: null, fields: {} };
    const fields = Object.entries(error.body?.fields ?? {}).filter(([name]) => name in schema.shape);
    return {
      refused: error.message,
      fields: Object.fromEntries(fields),
      isTaken: error.body?.code === "email_taken",
    };
  }
}
