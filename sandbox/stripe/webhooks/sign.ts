import { createHmac } from "node:crypto";

/**
 * Stripe's signature header, with a signature by each secret. Its timestamp is the wall-clock time of this delivery, which receivers
 * compare with their own.
 */
export function signatureHeader(payload: string, secrets: readonly string[]): string {
  const t = Math.floor(Date.now() / 1000);
  const signed = (secret: string) => createHmac("sha256", secret).update(`${t}.${payload}`).digest("hex");
  return [`t=${t}`, ...secrets.map((secret) => `v1=${signed(secret)}`)].join(",");
}
