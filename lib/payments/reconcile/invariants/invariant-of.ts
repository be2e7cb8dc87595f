import type { InvariantNumber } from "./violation";

const NUMBERS: Readonly<Record<string, InvariantNumber>> = {
  law_1: 1,
  law_2: 2,
  law_3: 3,
  law_4: 4,
  law_5: 5,
  law_6: 6,
  law_7: 7,
  law_8: 8,
  law_9: 9,
  law_10: 10,
};

/** The invariant that a difference breaks, by its kind; other kinds are about the books (invariant 2). */
export function invariantOf(kind: string): InvariantNumber {
  return NUMBERS[kind] ?? 2;
}
