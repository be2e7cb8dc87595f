import { ZxcvbnFactory } from "@zxcvbn-ts/core";

// Loaded with the first character of a new password, with the library.

const estimator = new ZxcvbnFactory();

/** How hard a password is to guess, from 0 to 4. Knows patterns; the list of common ones is the server's. */
export function passwordScore(password: string, about: readonly string[]): number {
  return estimator.check(password.slice(0, 72), [...about]).score;
}
