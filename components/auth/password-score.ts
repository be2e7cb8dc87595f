import { ZxcvbnFactory } from "@zxcvbn-ts/core";

// Loaded with the first character of a new password.

const estimator = new ZxcvbnFactory();

/** How hard a password is to guess, from 0 to 4. Knows patterns only; the server has the list of common passwords. */
export function passwordScore(password: string, about: readonly string[]): number {
  return estimator.check(password.slice(0, 72), [...about]).score;
}
