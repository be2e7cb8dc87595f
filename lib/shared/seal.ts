import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";
import { log } from "./log";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a stored secret is for: each has a key of its own. */
type Purpose = "two-step" | "webhook" | "push";

/**
 * Encrypts a secret for storage, bound to its owner: a value copied to another person's row cannot be decrypted. The key
 * is derived from NEXTAUTH_SECRET.
 * @param owner the id of the person, or what else it belongs to
 */
export function seal(purpose: Purpose, secret: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(purpose), nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Null when the value was sealed under another NEXTAUTH_SECRET, for another person or purpose, or altered. */
export function unseal(purpose: Purpose, stored: string, owner: string): string | null {
  const bytes = Buffer.from(stored, "base64url");
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(purpose), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return decipher.update(encrypted, undefined, "utf8") + decipher.final("utf8");
  } catch (error) {
    log.error({ err: error }, "a stored secret cannot be decrypted: was NEXTAUTH_SECRET changed?");
    return null;
  }
}

function keyOf(purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", `bravado ${purpose} secrets`, 32));
}
