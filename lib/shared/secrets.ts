import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

/**
 * The secrets of this installation: the one that makes cookies, codes, hashes and encrypted values, then those before, which still open
 * what they made. Source: docs/production.md#keys-are-replaced.
 */
export function secrets(): readonly [current: string, ...before: string[]] {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = env();
  return [NEXTAUTH_SECRET, ...NEXTAUTH_SECRET_PREVIOUS];
}

/** A code that only this installation can make of a text. */
export function macOf(text: string): Buffer {
  return macWith(secrets()[0], text);
}

/** Whether a code was made of this text by this installation, with any of its secrets. */
export function isMacOf(text: string, given: Buffer): boolean {
  return secrets().some((secret) => {
    const right = macWith(secret, text);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function macWith(secret: string, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}
