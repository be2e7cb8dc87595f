import { type Decoded, mergeIL } from "./leet";
import type { Vocabulary } from "./vocabulary";

/** A piece of letters that were written without spaces between the words. */
export type Segment = {
  readonly letters: string;
  /** Null for letters that belong to no known word. */
  readonly term: string | null;
};

/** Shorter words count only between known words: chance puts them into many others. */
const DISTINCTIVE = 5;
/** A stem may take an ending of so many letters: `suicid-e`. Each costs a little, so that a known word is preferred. */
const LONGEST_ENDING = 4;
const ENDING_COST = 2;
/** Letters that belong to no word weigh more than any number of words, so that the most letters are explained. */
const UNKNOWN_COST = 20;

type Node = { readonly next: Map<string, Node>; readonly terms: string[] };
/** The cheapest way found to explain the letters up to a place: where its last piece begins, and what that is. */
type Step = { cost: number; from: number; term: string | null };

/** Finds the words in a string of letters: `killyourself`, or what is left of `k i l l y o u r s e l f`. */
export class Segmenter {
  private readonly root: Node = newNode();

  constructor(vocabulary: Vocabulary) {
    for (const word of vocabulary.allWords()) this.add(word, word);
    for (const stem of vocabulary.allStems()) this.add(stem.slice(0, -1), stem);
  }

  private add(letters: string, term: string): void {
    if (letters.length < 2 && !/^[aioy]$/.test(letters)) return;
    let node = this.root;
    for (const letter of mergeIL(letters)) {
      const known = node.next.get(letter) ?? newNode();
      node.next.set(letter, known);
      node = known;
    }
    node.terms.push(term);
  }

  /** The split that leaves the fewest letters unexplained, then has the fewest words. `meter` counts the work. */
  split({ letters, isAmbiguous }: Decoded, meter: { steps: number }): Segment[] {
    const merged = mergeIL(letters);
    const steps: Step[] = [{ cost: 0, from: 0, term: null }];
    const reach = (end: number, step: Step) => {
      const known = steps[end];
      if (end <= letters.length && (known === undefined || step.cost < known.cost)) steps[end] = step;
    };
    for (let from = 0; from < letters.length; from++) {
      const { cost } = steps[from] ?? { cost: from * UNKNOWN_COST };
      reach(from + 1, { cost: cost + UNKNOWN_COST, from, term: null });
      let node: Node | undefined = this.root;
      for (let end = from + 1; end <= letters.length; end++) {
        meter.steps++;
        node = node.next.get(merged[end - 1] ?? "");
        if (node === undefined) break;
        const term = termAt(node, letters.slice(from, end), isAmbiguous);
        if (term === null) continue;
        reach(end, { cost: cost + 1, from, term });
        if (!term.endsWith("~") || end - from < DISTINCTIVE) continue;
        for (let ending = 1; ending <= LONGEST_ENDING; ending++) {
          reach(end + ending, { cost: cost + 1 + ending * ENDING_COST, from, term });
        }
      }
    }
    return joinUnknown(readBack(letters, steps));
  }
}

function newNode(): Node {
  return { next: new Map(), terms: [] };
}

/** The word that ends here; a stem before a word of the same letters, because a stem says more. */
function termAt(node: Node, piece: string, isAmbiguous: boolean): string | null {
  const terms = isAmbiguous
    ? node.terms
    : node.terms.filter((term) => term === piece || term === `${piece}~`);
  return terms.find((term) => term.endsWith("~")) ?? terms[0] ?? null;
}

function readBack(letters: string, steps: readonly Step[]): Segment[] {
  const segments: Segment[] = [];
  for (let end = letters.length; end > 0; ) {
    const { from, term } = steps[end] ?? { from: end - 1, term: null };
    segments.push({ letters: letters.slice(from, end), term });
    end = from;
  }
  return segments.reverse();
}

function joinUnknown(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (segment.term === null && last?.term === null) {
      joined[joined.length - 1] = { letters: last.letters + segment.letters, term: null };
    } else joined.push(segment);
  }
  return joined;
}

/**
 * True when a word is better read as several: every letter belongs to a known word, and the words are long enough not
 * to be chance, as `viol-en-ce` and `do-cum-enter` are.
 */
export function isConvincing(segments: readonly Segment[]): boolean {
  if (segments.length < 2 || segments.some((segment) => segment.term === null)) return false;
  const lengths = segments.map((segment) => segment.letters.length);
  if (lengths.every((length) => length >= 3)) return segments.length > 2 || Math.max(...lengths) > 3;
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return segments.length >= 3 && total >= 10 && lengths.filter((length) => length >= 4).length >= 2;
}

/** Of two words, one of three letters proves nothing. */
export function withoutTiny(segments: readonly Segment[]): Segment[] {
  if (segments.length > 2) return [...segments];
  return segments.map((segment) => (segment.letters.length > 3 ? segment : { ...segment, term: null }));
}

/** Forgets short words that touch unexplained letters: the `anal` in `analyse`. */
export function withoutChance(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, index) => {
    const isBetweenKnown = segments[index - 1]?.term !== null && segments[index + 1]?.term !== null;
    return segment.letters.length >= DISTINCTIVE || isBetweenKnown ? segment : { ...segment, term: null };
  });
}

/**
 * Forgets short words that chance makes of the end of one written word and the beginning of the next: the `anal` in `ana.lisa`. Words of
 * one or two letters were torn: `fu.ckyou`. Not asked where known words explain every letter and none was written: `Cun Tface`.
 * @param lengths letters of each written word
 */
export function withoutStraddling(segments: readonly Segment[], lengths: readonly number[]): Segment[] {
  let end = 0;
  const ends = lengths.map((length) => {
    end += length;
    return end;
  });
  const isWhole = (place: number) => place === 0 || ends.includes(place);
  let from = 0;
  return segments.map((segment) => {
    const to = from + segment.letters.length;
    const touched = lengths.filter((length, index) => {
      const wordEnd = ends[index] ?? 0;
      return wordEnd > from && wordEnd - length < to;
    });
    const isChance =
      segment.letters.length < DISTINCTIVE &&
      touched.length > 1 &&
      touched.every((length) => length > 2) &&
      !(isWhole(from) && isWhole(to));
    from = to;
    return isChance ? { ...segment, term: null } : segment;
  });
}
