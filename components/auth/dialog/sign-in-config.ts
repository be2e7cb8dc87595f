import { PASSWORD_MIN } from "@/lib/accounts/contract";
import { env } from "@/lib/shared/env";

/** What the sign-in dialog must know of the server. */
export type SignInConfig = {
  /** Minimum length of a password in characters. */
  readonly passwordMin: number;
  /** Sign-in through Google is configured. */
  readonly google: boolean;
};

/** Read at runtime, so that one build serves every environment. */
export function signInConfig(): SignInConfig {
  return { passwordMin: PASSWORD_MIN, google: env().GOOGLE_CLIENT_ID !== undefined };
}
