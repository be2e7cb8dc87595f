import { createHmac } from "node:crypto";

/** Stripe's signature header. Its timestamp is the wall-clock time of this delivery, which receivers compare with their own. */
export function signatureHeader(payload: string, secret: string): string {
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac("sha256", secret).update(`${t}.${payload}`).digest("hex");
  return `t=${t},v1=${v1}`;
}
