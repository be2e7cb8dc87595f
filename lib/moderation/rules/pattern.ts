import { decodeLeet } from "./leet";

/**
 * The pattern language of the word lists. A line is a sequence of elements between spaces:
 *
 *     word        this word            wor~        any word that begins so
 *     a|b|c       one of them          @name       one of a named set; may stand among alternatives
 *     x?          x or nothing         ...         up to three words, whatever they are, in one sentence
 *     _           any one word         .....       up to six of them
 *     #           a number             $           the end of the sentence
 *
 * Words are written as people write them; accents and case are folded as in the text. Lines that start with `//` are
 * comments. A line that starts with `? ` is doubtful: among texts that it was not made against, every fifth that it matched or more was
 * harmless (`npm run screening:eval -- --lines`).
 */
export type Element =
  | { readonly kind: "word"; readonly terms: ReadonlySet<string>; readonly isOptional: boolean }
  | { readonly kind: "any"; readonly isOptional: boolean }
  | { readonly kind: "gap"; readonly longest: number }
  | { readonly kind: "end" };

/** A line of a list, ready to match, with what it means. */
export type Pattern<Meaning> = {
  /** As it stands in the list. */
  readonly line: string;
  readonly elements: readonly Element[];
  readonly isDoubtful: boolean;
  readonly meaning: Meaning;
};

/** Named alternatives that many lines share. */
export type WordSets = Readonly<Record<string, string>>;

export const NUMBER = "#";

const DOUBT = /^\? /;

/** The most words that a gap skips. */
const GAPS: ReadonlyMap<string, number> = new Map([
  ["...", 3],
  [".....", 6],
]);

/** Parses a list. @throws Error that names a line with an unknown set, or one that could match nothing */
export function parseList<Meaning>(
  list: string,
  meaning: Meaning,
  sets: WordSets,
  fold: (text: string) => string,
): Pattern<Meaning>[] {
  return list
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("//"))
    .map((line) => ({
      line,
      elements: parseLine(fold(line.replace(DOUBT, "")), sets, fold),
      isDoubtful: DOUBT.test(line),
      meaning,
    }));
}

function parseLine(line: string, sets: WordSets, fold: (text: string) => string): Element[] {
  const elements = line.split(/\s+/).map((atom) => parseAtom(atom, line, sets, fold));
  const [first] = elements;
  if (first === undefined || first.kind !== "word" || first.isOptional) {
    throw new Error(`A pattern must begin with a word that it needs: ${line}`);
  }
  return elements;
}

function parseAtom(atom: string, line: string, sets: WordSets, fold: (text: string) => string): Element {
  const longest = GAPS.get(atom);
  if (longest !== undefined) return { kind: "gap", longest };
  if (atom === "$") return { kind: "end" };
  const isOptional = atom.endsWith("?");
  const body = isOptional ? atom.slice(0, -1) : atom;
  if (body === "_") return { kind: "any", isOptional };
  const terms = new Set(body.split("|").flatMap((alternative) => resolve(alternative, line, sets, fold)));
  return { kind: "word", terms, isOptional };
}

function resolve(
  alternative: string,
  line: string,
  sets: WordSets,
  fold: (text: string) => string,
): string[] {
  if (alternative.startsWith("@")) {
    const set = sets[alternative.slice(1)];
    if (set === undefined) throw new Error(`Unknown set ${alternative} in: ${line}`);
    return fold(set)
      .split("|")
      .flatMap((member) => resolve(member, line, sets, fold));
  }
  if (alternative === NUMBER) return [NUMBER];
  if (!/^(?:[a-z][a-z0-9]*~?|[0-9][a-z0-9]*)$/.test(alternative)) {
    throw new Error(`Not a word: "${alternative}" in a pattern: ${line}`);
  }
  // `cs2` is read as leetspeak in a text, so it is here.
  return [alternative.endsWith("~") ? alternative : decodeLeet(alternative).letters];
}
