import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { log } from "./log";
import { secrets } from "./secrets";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a stored secret is for: each has a key of its own. */
type Purpose = "two-step" | "webhook" | "push";

/**
 * Encrypts a secret for storage, bound to its owner: a value copied to another person's row cannot be decrypted. The key
 * is derived from the newest of our secrets.
 * @param owner the id of the person, or what else it belongs to
 */
export function seal(purpose: Purpose, secret: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(purpose, secrets()[0]), nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Null when the value was sealed under a secret that is not ours any more, for another person or purpose, or altered. */
export function unseal(purpose: Purpose, stored: string, owner: string): string | null {
  const bytes = Buffer.from(stored, "base64url");
  for (const secret of secrets()) {
    const opened = unsealWith(keyOf(purpose, secret), bytes, owner);
    if (opened !== null) return opened;
  }
  log.error({ purpose }, "a stored secret cannot be decrypted: was NEXTAUTH_SECRET changed?");
  return null;
}

function unsealWith(key: Uint8Array, bytes: Buffer, owner: string): string | null {
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return decipher.update(encrypted, undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

function keyOf(purpose: Purpose, secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", `bravado ${purpose} secrets`, 32));
}
