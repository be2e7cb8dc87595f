import { addressOf, requireCalm } from "@/lib/limits";
import type { SessionClaim } from "../access-token";
import type { TokenRequest } from "../contract";
import { redeemRefreshToken } from "../refresh-tokens";
import { signIn } from "./sign-in";

/** What is known of where a sign-in comes from: its network address, and how the device calls itself. */
export type Device = { readonly address: string; readonly userAgent: string };

/** The device that sends these headers. */
export function deviceOf(headers: { get(name: string): string | null }): Device {
  return { address: addressOf(headers), userAgent: headers.get("user-agent") ?? "" };
}

/** Proves who asks, by password or by a refresh token, and returns the session: a new one, or the token's own. */
export async function authenticate(request: TokenRequest, device: Device): Promise<SessionClaim> {
  const { address, userAgent } = device;
  switch (request.grant_type) {
    case "password":
      await requireCalm("sign_in", { address, target: request.email });
      return signIn({ email: request.email, password: request.password }, userAgent);
    case "refresh_token":
      await requireCalm("sign_in", { address });
      return redeemRefreshToken(request.refresh_token);
  }
}
