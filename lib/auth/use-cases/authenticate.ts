import type { SessionClaim } from "../access-token";
import type { TokenRequest } from "../contract";
import { redeemRefreshToken } from "../refresh-tokens";
import { signIn } from "./sign-in";

/** Proves who asks, by password or by a refresh token, and returns the session: a new one, or the token's own. */
export function authenticate(request: TokenRequest, userAgent: string): Promise<SessionClaim> {
  switch (request.grant_type) {
    case "password":
      return signIn({ email: request.email, password: request.password }, userAgent);
    case "refresh_token":
      return redeemRefreshToken(request.refresh_token);
  }
}
