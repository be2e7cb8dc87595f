import { randomInt } from "node:crypto";

/** Without vowels, without letters of `hdp`, `kkk` and `ntm`, and without the last one of `ana-l`. */
const LETTERS = "bcghjnpqrtvwxyz";

/** So many random letters, of which none spell what screening refuses. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
}
