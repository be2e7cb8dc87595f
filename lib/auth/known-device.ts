import { encode } from "next-auth/jwt";
import { z } from "zod";
import type { UserId } from "@/lib/shared/ids";
import { secrets } from "@/lib/shared/secrets";
import { idSchema } from "@/lib/shared/wire";
import type { SessionClaim } from "./access-token";
import { cookieValue, decodeCookie, setCookie, usesSecureCookies } from "./session-cookie";

/**
 * A browser in which somebody signed in to an account before, identified by the session of that sign-in. It says nothing about who uses
 * it now.
 */
export type KnownDevice = { readonly userId: UserId; readonly deviceId: string };

/** Browsers keep no cookie for longer. */
const SECONDS = 400 * 24 * 60 * 60;
/** Keeps a session's cookie from passing for a device's, and the other way round. */
const SALT = "device";

const claimsSchema = z.object({ sub: idSchema<UserId>(z.uuid()), device: z.uuid() });

/** The account that this browser is known to; null without a valid cookie. */
export async function readKnownDevice(headers: Headers): Promise<KnownDevice | null> {
  const token = cookieValue(headers.get("cookie") ?? "", cookieName());
  if (token === null) return null;
  try {
    const { sub, device } = claimsSchema.parse(await decodeCookie(token, SALT));
    return { userId: sub, deviceId: device };
  } catch {
    return null;
  }
}

/**
 * The `Set-Cookie` header that makes this browser known to a signed-in person; null where it is already. One sign-in makes one
 * device, however often it is asked: each has attempts of its own.
 * Source: docs/product/accounts-and-sign-in.md#guessing.
 */
export async function knownDeviceCookie(
  headers: Headers,
  { userId, sessionId }: SessionClaim,
): Promise<string | null> {
  if ((await readKnownDevice(headers))?.userId === userId) return null;
  const token = { sub: userId, device: sessionId };
  const value = await encode({ token, secret: secrets()[0], maxAge: SECONDS, salt: SALT });
  return setCookie(cookieName(), value, SECONDS);
}

function cookieName(): string {
  return usesSecureCookies() ? "__Host-bravado.device" : "bravado.device";
}
