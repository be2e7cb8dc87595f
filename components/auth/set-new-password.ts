import { ApiError, apiErrorOf } from "@/lib/http/call";

/** Why a new password was refused; `message` is the server's, null without one. */
export type PasswordRefused = {
  readonly message: string | null;
  /** The message for the password field. */
  readonly field: string | undefined;
  /** The link was used before or has expired. */
  readonly linkOver: boolean;
};

/**
 * Sets a new password by a reset link's token or the browser's session; returns null on success. Not a `call`, which
 * sends no bearer token.
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
    throw await apiErrorOf(response);
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
