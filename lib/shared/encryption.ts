import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { log } from "./log";
import { secrets } from "./secrets";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Before the id of the secret that encrypted a value. A release that knows no ids reads the value as well: base64 ends there. */
const ID_SEPARATOR = "=";
const ID_BYTES = 6;

/** What a stored secret is for: each has a key of its own. */
type Purpose = "two-step" | "webhook" | "push";

/**
 * Encrypts a secret for storage, bound to its owner: a value copied to another person's row cannot be decrypted. The key
 * is derived from the newest of our secrets.
 * @param owner the id of the person, or what else it belongs to
 */
export function encrypt(purpose: Purpose, secret: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(purpose, secrets()[0]), nonce).setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  const value = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString("base64url");
  return value + ID_SEPARATOR + idOf(secrets()[0]);
}

/**
 * Null when the value was encrypted with a secret that is not ours any more, for another person or purpose, or altered. One that names no
 * secret is of an older release, and any of ours may have encrypted it.
 */
export function decrypt(purpose: Purpose, stored: string, owner: string): string | null {
  const [value = "", id] = stored.split(ID_SEPARATOR);
  const candidates = secrets().filter((secret) => id === undefined || idOf(secret) === id);
  for (const secret of candidates) {
    const decrypted = decryptWith(keyOf(purpose, secret), Buffer.from(value, "base64url"), owner);
    if (decrypted !== null) return decrypted;
  }
  const problem =
    candidates.length === 0
      ? "a stored secret was encrypted with a NEXTAUTH_SECRET that is not set"
      : "a stored secret cannot be decrypted: it was altered, or encrypted with another NEXTAUTH_SECRET";
  log.error({ purpose, encryptedWith: id }, problem);
  return null;
}

/** Whether a stored value says that the newest of our secrets encrypted it. */
export function isEncryptedWithNewestSecret(stored: string): boolean {
  return stored.endsWith(ID_SEPARATOR + idOf(secrets()[0]));
}

function decryptWith(key: Uint8Array, bytes: Buffer, owner: string): string | null {
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const ciphertext = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return decipher.update(ciphertext, undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

/** What stored values call our secrets, the newest first. */
export function secretIds(): readonly string[] {
  return secrets().map(idOf);
}

/** Tells secrets apart, and nothing about them. */
function idOf(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", "bravado secret's id", ID_BYTES)).toString("base64url");
}

function keyOf(purpose: Purpose, secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", `bravado ${purpose} secrets`, 32));
}
