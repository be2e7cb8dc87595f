import { randomBytes } from "node:crypto";

const LETTERS = "bdghjklmnprtvwxz";

/** Eight random consonants. Hexadecimal digits would sometimes spell words that screening refuses. */
export function uniqueWord(): string {
  return randomBytes(4)
    .toString("hex")
    .replace(/./g, (digit) => LETTERS.charAt(Number.parseInt(digit, 16)));
}
