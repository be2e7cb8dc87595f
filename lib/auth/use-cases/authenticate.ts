import { addressOf, enforceRateLimit } from "@/lib/rate-limits";
import { DomainError } from "@/lib/shared/errors";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "../access-token";
import { rateLimitSignIn } from "../attempts";
import type { TokenRequest } from "../contract";
import { type KnownDevice, readKnownDevice } from "../known-device";
import { redeemRefreshToken } from "../refresh-tokens";
import { readBearer } from "../resolve-actor";
import { readSessionCookie } from "../session-cookie";
import { signIn } from "./sign-in";
import { verifyMfa } from "./verify-mfa";

/** The client of a sign-in: network address, user agent, and the session it presents, live or not. */
export type Device = {
  readonly address: string;
  readonly userAgent: string;
  readonly presented?: SessionClaim | null;
  /** The account that this browser is known to. */
  readonly known?: KnownDevice | null;
};

/** The client of an API call. The cookie of a session is ignored: other sites can cause it to be sent. */
export async function deviceOf(headers: Headers): Promise<Device> {
  return { ...(await nameOf(headers)), presented: await readBearer(headers) };
}

/** The browser of a call that is protected against cross-site requests. */
export async function browserOf(headers: Headers): Promise<Device> {
  return { ...(await nameOf(headers)), presented: await readSessionCookie(headers) };
}

async function nameOf(headers: Headers) {
  return {
    address: addressOf(headers),
    userAgent: headers.get("user-agent") ?? "",
    known: await readKnownDevice(headers),
  };
}

/**
 * Signs in by password, refresh token, or MFA code after the password. Returns a new session, or the refresh token's own.
 */
export async function authenticate(request: TokenRequest, device: Device): Promise<SessionClaim> {
  const { address } = device;
  try {
    const claim = await dispatch(request, device);
    logSecurityEvent("signed_in", { ...claim, method: METHODS[request.grant_type], address });
    return claim;
  } catch (error) {
    if (error instanceof DomainError) {
      const { code } = error;
      const email = request.grant_type === "password" ? { email: request.email } : {};
      logSecurityEvent("sign_in_failed", { code, method: METHODS[request.grant_type], address, ...email });
    }
    throw error;
  }
}

const METHODS = { password: "password", refresh_token: "refresh_token", second_step: "code" } as const;

async function dispatch(request: TokenRequest, device: Device): Promise<SessionClaim> {
  const { address } = device;
  switch (request.grant_type) {
    case "password": {
      const attempt = await rateLimitSignIn(request.email, device);
      const claim = await signIn(request, device);
      await attempt.succeeded();
      return claim;
    }
    case "refresh_token":
      return redeemRefreshToken(request.refresh_token);
    case "second_step":
      await enforceRateLimit("sign_in", { address });
      return verifyMfa(request.code, device);
  }
}
