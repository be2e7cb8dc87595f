import { createHash } from "node:crypto";

/** SHA-256 in base64url: what is stored of a random secret, by which it is found again. Not for passwords. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
