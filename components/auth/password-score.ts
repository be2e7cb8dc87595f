import { ZxcvbnFactory } from "@zxcvbn-ts/core";

// Loaded with the first character of a new password.

const estimator = new ZxcvbnFactory();

/**
 * Nearly all of the common passwords that the server refuses: the list itself is too large for the browser. More of that
 * form are as easy to guess.
 */
const LIKE_COMMON_ONES = /^(?=.{0,9}$)\p{L}*\d*$/u;

/** How hard a password is to guess, from 0 to 4. At most 1 for a short word, a short number, or both. */
export function passwordScore(password: string, about: readonly string[]): number {
  const { score } = estimator.check(password.slice(0, 72), [...about]);
  return LIKE_COMMON_ONES.test(password) ? Math.min(1, score) : score;
}
