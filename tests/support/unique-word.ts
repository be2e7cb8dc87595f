import { randomBytes } from "node:crypto";

const LETTERS = "bcghjlnpqrtvwxyz";

/** Eight random letters, of which none spell what screening refuses, as `hdp`, `kkk` and `ntm` would. */
export function uniqueWord(): string {
  return randomBytes(4)
    .toString("hex")
    .replace(/./g, (digit) => LETTERS.charAt(Number.parseInt(digit, 16)));
}
