import { randomBytes } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Random text in Stripe's alphabet. Bytes above 247 are dropped so that every letter is equally likely. */
export function randomText(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

/** An id that looks like Stripe's (`pi_3…`), so that code that sniffs prefixes or lengths behaves the same here. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** The secret that lets a browser act on one intent: `<intent>_secret_<random>`. */
export function newClientSecret(intent: string): string {
  return `${intent}_secret_${randomText(25)}`;
}
