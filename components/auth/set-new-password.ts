import { ApiError, refusalOf } from "@/lib/http/call";

/** Why a new password was not taken, in the server's words; null words where it said none. */
export type PasswordRefused = {
  readonly message: string | null;
  /** What is wrong with the password itself. */
  readonly field: string | undefined;
  /** The link was used before, or its hour is over. */
  readonly linkOver: boolean;
};

/**
 * Sets a new password, by the token of a reset link or by the browser's own session. Null when it is done. Not a `call`:
 * that one speaks by the cookie, and a link's token has to speak for itself.
 * @throws ApiError step_up_required, for `useStepUp` to ask
 */
export async function setNewPassword(
  password: string,
  accessToken: string | null,
): Promise<PasswordRefused | null> {
  try {
    const response = await fetch("/api/auth/user", {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        "accept-language": document.documentElement.lang || "en",
        ...(accessToken === null ? {} : { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify({ password }),
    });
    if (response.ok) return null;
    throw await refusalOf(response);
  } catch (error) {
    if (error instanceof ApiError && error.body?.code === "step_up_required") throw error;
    if (!(error instanceof ApiError)) return { message: null, field: undefined, linkOver: false };
    return {
      message: error.body?.fields?.password ?? error.body?.message ?? null,
      field: error.body?.fields?.password,
      linkOver: accessToken !== null && error.status === 401,
    };
  }
}
