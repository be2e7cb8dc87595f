import type { Decoded } from "./leet";
import { mergeIL } from "./leet";
import { NUMBER, type Pattern } from "./pattern";

const LONGEST_STEM = 14;
/** Shorter words are a chance coincidence too often to be recognised by one doubled letter ("rapping"). */
const DISTINCTIVE = 7;
/** Letters too many from which on doubling is on purpose: `ddiicckk`, not "goddess". */
const DOUBLED_ON_PURPOSE = 3;

/**
 * Every word that a list knows, and the ways in which a written word may stand for one: as it is, stretched
 * (`kiiill`), in leetspeak, or masked (`k*ll`). Answers terms as patterns hold them: `kill`, `masturb~`.
 */
export class Vocabulary {
  private readonly words = new Set<string>();
  private readonly stems = new Set<string>();
  private readonly merged = new Map<string, string[]>();
  private readonly collapsed = new Map<string, string[]>();
  private readonly byLength = new Map<number, string[]>();

  constructor(patterns: readonly Pattern<unknown>[], plainWords: readonly string[]) {
    for (const { elements } of patterns) {
      for (const element of elements) {
        if (element.kind === "word") for (const term of element.terms) this.add(term);
      }
    }
    for (const word of plainWords) this.add(word);
  }

  private add(term: string): void {
    if (term === NUMBER || this.words.has(term) || this.stems.has(term)) return;
    push(this.merged, mergeIL(term), term);
    if (term.endsWith("~")) {
      this.stems.add(term);
      return;
    }
    this.words.add(term);
    push(this.collapsed, collapse(term), term);
    const sameLength = this.byLength.get(term.length) ?? [];
    sameLength.push(term);
    this.byLength.set(term.length, sameLength);
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  allWords(): Iterable<string> {
    return this.words;
  }

  allStems(): Iterable<string> {
    return this.stems;
  }

  /** The terms that a word may stand for; none for a word that no list knows. */
  termsOf({ letters, isAmbiguous }: Decoded): string[] {
    if (letters.length === 0) return [];
    if (/^\d+$/.test(letters)) return this.words.has(letters) ? [NUMBER, letters] : [NUMBER];
    const found = new Set<string>();
    this.lookUp(letters, isAmbiguous, found);
    if (/(.)\1/.test(letters)) {
      this.lookUp(letters.replace(/(.)\1{2,}/g, "$1$1"), isAmbiguous, found);
      this.lookUp(letters.replace(/(.)\1{2,}/g, "$1"), isAmbiguous, found);
      this.lookUpStretched(letters, found);
    }
    return [...found];
  }

  private lookUp(word: string, isAmbiguous: boolean, found: Set<string>): void {
    if (this.words.has(word)) found.add(word);
    const key = isAmbiguous ? mergeIL(word) : word;
    if (isAmbiguous) for (const term of this.merged.get(key) ?? []) if (!term.endsWith("~")) found.add(term);
    for (let length = Math.min(word.length, LONGEST_STEM); length >= 3; length--) {
      const stem = `${key.slice(0, length)}~`;
      if (isAmbiguous) for (const term of this.merged.get(stem) ?? []) found.add(term);
      else if (this.stems.has(stem)) found.add(stem);
    }
  }

  /** Known words that the written one stretches: the same letters in order, each at least as often. */
  private lookUpStretched(letters: string, found: Set<string>): void {
    const candidates = this.collapsed.get(collapse(letters));
    if (candidates === undefined || this.words.has(letters)) return;
    const isClearlyStretched = /(.)\1\1/.test(letters);
    for (const word of candidates) {
      const isOnPurpose =
        isClearlyStretched ||
        letters.length - word.length >= DOUBLED_ON_PURPOSE ||
        word.length >= DISTINCTIVE;
      if (isOnPurpose && stretches(letters, word)) found.add(word);
    }
  }

  /** The known words behind a masked one: `n*des`. At most two letters may be hidden and two must be seen. */
  termsBehindMask(masked: string): string[] {
    const hidden = masked.split("*").length - 1;
    if (hidden > 2 || masked.length - hidden < 2 || masked.startsWith("*") || masked.endsWith("*")) return [];
    const candidates = this.byLength.get(masked.length) ?? [];
    return candidates.filter((word) => {
      for (let at = 0; at < word.length; at++)
        if (masked[at] !== "*" && masked[at] !== word[at]) return false;
      return true;
    });
  }
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}

function collapse(word: string): string {
  return word.replace(/(.)\1+/g, "$1");
}

function stretches(written: string, word: string): boolean {
  let at = 0;
  for (let index = 0; index < word.length; ) {
    const letter = word[index];
    let needed = 0;
    while (word[index] === letter && index < word.length) {
      needed++;
      index++;
    }
    let seen = 0;
    while (at < written.length && written[at] === letter) {
      seen++;
      at++;
    }
    if (seen < needed) return false;
  }
  return at === written.length;
}
