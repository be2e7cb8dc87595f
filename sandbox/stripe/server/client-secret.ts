import { badParameter, forbidden } from "./errors";
import type { Call } from "./route";

/** Checks a browser's client secret. Calls with the secret key need none. */
export function provenBy<T extends { client_secret: string | null }>(
  call: Call<{ client_secret?: string | undefined }>,
  intent: T,
): T {
  if (!call.publishable) return intent;
  const given = call.params.client_secret;
  if (given === undefined) {
    throw badParameter("Missing required param: client_secret.", {
      code: "parameter_missing",
      param: "client_secret",
    });
  }
  if (given !== intent.client_secret) {
    throw forbidden(
      "The client_secret provided does not match the client_secret associated with this intent.",
    );
  }
  return intent;
}
