import type { Element, Pattern } from "./pattern";
import type { Token } from "./tokens";

export type Match<Meaning> = Pick<Pattern<Meaning>, "meaning" | "line" | "isDoubtful"> & {
  /** Index of the first token, and of the one after the last. */
  readonly start: number;
  readonly end: number;
};

/** Patterns by the terms that they may begin with. */
export class Matcher<Meaning> {
  private readonly byFirst = new Map<string, Pattern<Meaning>[]>();

  constructor(patterns: readonly Pattern<Meaning>[]) {
    for (const pattern of patterns) {
      const [first] = pattern.elements;
      if (first?.kind !== "word") continue;
      for (const term of first.terms) {
        const starting = this.byFirst.get(term);
        if (starting === undefined) this.byFirst.set(term, [pattern]);
        else starting.push(pattern);
      }
    }
  }

  /**
   * Every pattern found in the tokens, at each place at most once. Work is bounded by tokens x patterns that begin
   * with the token x a constant: gaps are short and patterns few words long. `meter` counts it.
   */
  find(tokens: readonly Token[], meter: { steps: number }): Match<Meaning>[] {
    const matches: Match<Meaning>[] = [];
    tokens.forEach((token, start) => {
      for (const term of [...token.terms, ...token.pairTerms]) {
        for (const pattern of this.byFirst.get(term) ?? []) {
          const end = endOfMatch(tokens, pattern.elements, 0, start, meter);
          if (end !== null) {
            const { meaning, line, isDoubtful } = pattern;
            matches.push({ meaning, line, isDoubtful, start, end });
          }
        }
      }
    });
    return matches;
  }
}

function endOfMatch(
  tokens: readonly Token[],
  elements: readonly Element[],
  index: number,
  at: number,
  meter: { steps: number },
): number | null {
  meter.steps++;
  const element = elements[index];
  if (element === undefined) return at;
  if (element.kind === "gap") return endAfterGap(tokens, elements, index, at, element.longest, meter);
  if (element.kind === "end") {
    const isEnd = at >= tokens.length || tokens[at - 1]?.endsSentence === true;
    return isEnd ? endOfMatch(tokens, elements, index + 1, at, meter) : null;
  }
  const token = tokens[at];
  for (const width of token === undefined ? [] : widthsOf(token, element)) {
    const end = endOfMatch(tokens, elements, index + 1, at + width, meter);
    if (end !== null) return end;
  }
  return element.isOptional ? endOfMatch(tokens, elements, index + 1, at, meter) : null;
}

function endAfterGap(
  tokens: readonly Token[],
  elements: readonly Element[],
  index: number,
  at: number,
  longest: number,
  meter: { steps: number },
): number | null {
  for (let skipped = 0; skipped <= longest; skipped++) {
    const end = endOfMatch(tokens, elements, index + 1, at + skipped, meter);
    if (end !== null) return end;
    const next = tokens[at + skipped];
    if (next === undefined || next.endsSentence || tokens[at + skipped - 1]?.endsSentence) return null;
  }
  return null;
}

/** How many tokens the element takes here: one, or two that were one word torn apart. */
function widthsOf(token: Token, element: Extract<Element, { kind: "word" | "any" }>): number[] {
  if (element.kind === "any") return [1];
  const widths: number[] = [];
  if (token.terms.some((term) => element.terms.has(term))) widths.push(1);
  if (token.pairTerms.some((term) => element.terms.has(term))) widths.push(2);
  return widths;
}
