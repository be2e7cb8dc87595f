import { randomBytes } from "node:crypto";

const LETTERS = "bdghjklmnprtvwxz";

/** Eight letters that nobody else has, and that screening can read nothing into: hexadecimal digits spell words at times. */
export function uniqueWord(): string {
  return randomBytes(4)
    .toString("hex")
    .replace(/./g, (digit) => LETTERS.charAt(Number.parseInt(digit, 16)));
}
