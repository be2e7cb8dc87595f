import { addressOf, enforceRateLimit } from "@/lib/limits";
import { DomainError } from "@/lib/shared/errors";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "../access-token";
import { limitSignIn } from "../attempts";
import type { TokenRequest } from "../contract";
import { redeemRefreshToken } from "../refresh-tokens";
import { readBearer } from "../resolve-actor";
import { readSessionCookie } from "../session-cookie";
import { signIn } from "./sign-in";
import { verifyMfa } from "./verify-mfa";

/**
 * What is known of where a sign-in comes from: its network address, how the device calls itself, and the session that it
 * presents, whether that still lives or not.
 */
export type Device = {
  readonly address: string;
  readonly userAgent: string;
  readonly presented?: SessionClaim | null;
};

/** The program that sends these headers. A cookie does not speak here: foreign pages can have it sent. */
export async function deviceOf(headers: Headers): Promise<Device> {
  return { ...nameOf(headers), presented: await readBearer(headers) };
}

/** The browser that sends these headers, in a call that next-auth protects against foreign pages. */
export async function browserOf(headers: Headers): Promise<Device> {
  return { ...nameOf(headers), presented: await readSessionCookie(headers) };
}

function nameOf(headers: Headers) {
  return { address: addressOf(headers), userAgent: headers.get("user-agent") ?? "" };
}

/**
 * Proves who asks, by password, by a refresh token, or by a code for who has passed the first step; returns the session:
 * a new one, or the refresh token's own.
 */
export async function authenticate(request: TokenRequest, device: Device): Promise<SessionClaim> {
  const { address } = device;
  try {
    const claim = await enter(request, device);
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

async function enter(request: TokenRequest, device: Device): Promise<SessionClaim> {
  const { address } = device;
  switch (request.grant_type) {
    case "password":
      await limitSignIn(request.email, address);
      return signIn(request, device);
    case "refresh_token":
      await enforceRateLimit("sign_in", { address });
      return redeemRefreshToken(request.refresh_token);
    case "second_step":
      await enforceRateLimit("sign_in", { address });
      return verifyMfa(request.code, device);
  }
}
