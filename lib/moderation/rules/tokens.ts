import {
  type Decoded,
  decodeLeet,
  isChance,
  isCode,
  lettersOf,
  partNumbers,
  withoutIds,
  withoutTrail,
} from "./leet";
import {
  isConvincing,
  type Segment,
  type Segmenter,
  withoutChance,
  withoutStraddling,
  withoutTiny,
} from "./segment";
import type { Vocabulary } from "./vocabulary";

/** A word of the text with the terms of the lists that it may stand for. */
export type Token = {
  readonly letters: string;
  readonly terms: readonly string[];
  /** Terms that it may hide (`n*des`): they may accuse, but never excuse. */
  readonly hiddenTerms: readonly string[];
  /** Terms that it is together with the next word: `your self`. */
  readonly pairTerms: readonly string[];
  /** A full stop or the like and a space follow. */
  readonly endsSentence: boolean;
  /** A comma follows. */
  readonly endsClause?: boolean;
  /** Read only in this reading, out of torn or glued words. */
  readonly isRebuilt?: boolean;
};

/** Words this long may hide several: `sendnudes`. */
const GLUED_FROM = 6;
/** The least length at which two neighbours are read as one word: shorter ones form bad words by chance. */
const PAIR_FROM = 6;

/** Before another word they are no pronoun that was torn from its verb: "golpea la puerta", not "golpéala". */
const SPANISH_ARTICLES: ReadonlySet<string> = new Set(["la", "las", "los"]);

/** A run of white-space-free text without the punctuation around it. */
type Chunk = {
  readonly text: string;
  /** With the signs around it that may be letters: the last one of `k1l!`. */
  readonly withSigns: string;
  readonly endsSentence: boolean;
  readonly endsClause: boolean;
};

/** Turns a folded text into tokens, in several readings, because words are hidden in several ways. */
export class Tokenizer {
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly segmenter: Segmenter,
  ) {}

  /**
   * The readings of a text: its words as they stand; its words with the signs in them taken for letters or nothing
   * (`f.u.c.k`, `pu$$y`); the same with torn words joined and glued words parted (`k i l l`, `sendnudes`). Readings
   * that equal an earlier one are left out.
   */
  read(folded: string, meter: { steps: number }): Token[][] {
    const chunks = toChunks(withoutIds(folded, this.isKnown));
    const words = this.pair(chunks.flatMap((chunk) => this.wordsOf(chunk)));
    const joined = chunks.map((chunk) => this.joinedWord(chunk));
    const parted = this.part(joined, meter);
    return [words, ...(isSame(words, joined) ? [] : [joined]), ...(parted === null ? [] : [parted])];
  }

  /** The readings of a name: as a text, and as letters without any word boundary. */
  readName(folded: string, meter: { steps: number }): Token[][] {
    const pieces = withoutIds(folded, this.isKnown)
      .split(/[^\p{L}\p{N}$@!]+/u)
      .filter((piece) => !/^\d\d+$/.test(piece))
      .map((piece) => this.withoutNumbers(piece));
    const written = lettersOf(pieces.join(""));
    const split = this.segmenter.split(decodeLeet(written), meter);
    const segments = withoutChance(withoutCodes(split, written, pieces));
    const lengths = pieces.map((piece) => decodeLeet(piece).letters.length);
    const isTorn = isConvincing(segments) && !pieces.some((piece) => this.vocabulary.has(piece));
    const whole = isTorn ? segments : withoutStraddling(segments, lengths);
    return [...this.read(folded, meter), whole.map((segment) => this.fromSegment(segment, false))];
  }

  private wordsOf(chunk: Chunk): Token[] {
    const words = partsOf(chunk.text).flatMap((word) => (this.isWord(word) ? [word] : this.splitRun(word)));
    return words.map((word, index) => ({
      ...this.token(decodeLeet(word), chunk.endsSentence && index === words.length - 1),
      endsClause: chunk.endsClause && index === words.length - 1,
    }));
  }

  private readonly isKnown = (decoded: Decoded): boolean => this.vocabulary.termsOf(decoded).length > 0;

  /** Whether leetspeak is read in all of it: a listed word, or one without numbers. */
  private isWord(word: string): boolean {
    if (!/\d/.test(word) || !/\p{L}/u.test(word)) return true;
    return this.isKnown(decodeLeet(word));
  }

  /** The words and numbers of a run that is no word. One in leetspeak stays one whatever number is behind it: `n1gg3r208`. */
  private splitRun(run: string): string[] {
    const word = withoutTrail(run);
    const isLeet = /\d/.test(word) && !isCode(word) && this.isKnown(decodeLeet(word));
    return isLeet ? [word, run.slice(word.length)] : partNumbers(run);
  }

  /** The letters of a chunk, in leetspeak, without the numbers and codes in it. */
  private withoutNumbers(text: string): string {
    if (!/\p{L}/u.test(text) || this.isWord(text)) return text;
    return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
      if (/^\d\d+$/.test(word)) return "";
      const parts = this.isWord(word) ? [word] : this.splitRun(word);
      return parts.filter((part) => parts.length === 1 || /\D/.test(part)).join("");
    });
  }

  private joinedWord({ text, withSigns, endsSentence, endsClause }: Chunk): Token {
    const word = this.token(decodeLeet(this.withoutNumbers(text)), endsSentence);
    const isMasked = /\p{L}\*+\p{L}/u.test(text);
    const behindMask = isMasked ? this.vocabulary.termsBehindMask(text.replace(/[^\p{L}*]/gu, "")) : [];
    const withLastSign = withSigns === text ? [] : this.vocabulary.termsOf(decodeLeet(withSigns));
    // What is a word only with its exclamation mark has a letter there, not the end of a sentence.
    const isLetter = withLastSign.length > 0 && (word.terms.length === 0 || word.letters.length <= 2);
    return {
      ...word,
      hiddenTerms: [...behindMask, ...withLastSign].filter((term) => !word.terms.includes(term)),
      endsSentence: endsSentence && !isLetter,
      endsClause,
    };
  }

  private token(decoded: Decoded, endsSentence: boolean): Token {
    return {
      letters: decoded.letters,
      terms: this.vocabulary.termsOf(decoded),
      hiddenTerms: [],
      pairTerms: [],
      endsSentence,
    };
  }

  private pair(tokens: readonly Token[]): Token[] {
    return tokens.map((token, index) => {
      const next = tokens[index + 1];
      if (next === undefined || token.endsSentence) return token;
      if (SPANISH_ARTICLES.has(next.letters) && index + 2 < tokens.length && !next.endsSentence) return token;
      const together = token.letters + next.letters;
      return together.length >= PAIR_FROM && this.vocabulary.has(together)
        ? { ...token, pairTerms: [together] }
        : token;
    });
  }

  /** Joins runs of one and two letters and parts long unknown words; null when there is neither. */
  private part(tokens: readonly Token[], meter: { steps: number }): Token[] | null {
    const parted: Token[] = [];
    let isChanged = false;
    for (let at = 0; at < tokens.length; ) {
      const end = endOfTornRun(tokens, at);
      const segments =
        end > at + 1 ? this.mend(tokens.slice(at, end), meter) : this.unglue(tokens[at], meter);
      if (segments === null) parted.push(...tokens.slice(at, Math.max(end, at + 1)));
      else {
        isChanged = true;
        const endsSentence = tokens[end - 1]?.endsSentence ?? false;
        segments.forEach((segment, index) => {
          parted.push(this.fromSegment(segment, endsSentence && index === segments.length - 1));
        });
      }
      at = Math.max(end, at + 1);
    }
    return isChanged ? parted : null;
  }

  /** A known piece stands for all that it could stand for as a word of its own. */
  private fromSegment({ letters, term }: Segment, endsSentence: boolean): Token {
    const terms =
      term === null ? [] : [...new Set([term, ...this.vocabulary.termsOf({ letters, isAmbiguous: false })])];
    return { letters, terms, hiddenTerms: [], pairTerms: [], endsSentence, isRebuilt: true };
  }

  private mend(run: readonly Token[], meter: { steps: number }): Segment[] | null {
    const letters = run.map((token) => token.letters).join("");
    if (isCode(letters) && !this.isWord(letters)) return null;
    return withoutChance(this.segmenter.split(decodeLeet(letters), meter));
  }

  private unglue(token: Token | undefined, meter: { steps: number }): Segment[] | null {
    if (token === undefined || token.terms.length > 0 || token.letters.length < GLUED_FROM) return null;
    const segments = this.segmenter.split({ letters: token.letters, isAmbiguous: false }, meter);
    return isConvincing(segments) ? withoutTiny(segments) : null;
  }
}

/**
 * The words of a folded text as letters, in the readings that need no vocabulary: as they stand, with the signs in them taken
 * for letters or nothing, and with torn words joined. Words are never parted, so that none is found inside another.
 */
export function readWords(folded: string): Decoded[][] {
  const chunks = toChunks(folded);
  const words = chunks.flatMap(({ text }) => partsOf(text).map(decodeLeet));
  const joined = chunks.map(({ text }) => decodeLeet(text));
  return [words, joined, joinTorn(joined)];
}

function joinTorn(words: readonly Decoded[]): Decoded[] {
  const joined: Decoded[] = [];
  for (let at = 0; at < words.length; ) {
    const end = Math.max(endOfTornRun(words, at), at + 1);
    const run = words.slice(at, end);
    joined.push({
      letters: run.map(({ letters }) => letters).join(""),
      isAmbiguous: run.some(({ isAmbiguous }) => isAmbiguous),
    });
    at = end;
  }
  return joined;
}

/** The token with everything that it may stand for, as the accusing lists must see it. */
export function suspected(token: Token): Token {
  return token.hiddenTerms.length === 0
    ? token
    : { ...token, terms: [...token.terms, ...token.hiddenTerms], hiddenTerms: [] };
}

/** The runs of letters and digits in a chunk, without a possessive ending. */
function partsOf(text: string): string[] {
  return text.replace(/'s$/, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Forgets words that digits make among other letters: the `fag` in `playerf46a`. A piece of its own was meant. */
function withoutCodes(segments: readonly Segment[], written: string, pieces: readonly string[]): Segment[] {
  let end = 0;
  return segments.map((segment) => {
    const own = written.slice(end, end + segment.letters.length);
    end += segment.letters.length;
    return isChance(own) && !pieces.includes(own) ? { ...segment, term: null } : segment;
  });
}

/** The end of a run of at least three pieces of one or two letters that begins here; `at` itself when there is none. A number ends it. */
function endOfTornRun(tokens: readonly Pick<Token, "letters">[], at: number): number {
  let end = at;
  let letters = 0;
  for (; end < tokens.length; end++) {
    const piece = tokens[end]?.letters ?? "";
    if (piece.length > 2 || /^\d\d/.test(piece)) break;
    letters += piece.length;
  }
  return end - at >= 3 && letters >= 3 ? end : at;
}

function isSame(first: readonly Token[], second: readonly Token[]): boolean {
  return (
    first.length === second.length &&
    first.every((token, index) => {
      const other = second[index];
      return token.letters === other?.letters && other.hiddenTerms.length === 0;
    })
  );
}

/** French words that lose their vowel before another: `l'encule` is two words, `don't` is one. */
const ELISION = /\b([cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})/gu;

/** One word in English, like `dont`. */
const CONTRACTION = /(?<=\p{L})n't\b/gu;

function toChunks(folded: string): Chunk[] {
  return mendSpacedLetters(
    folded
      .replace(/[’‘`´ʼ]/g, "'")
      .replace(ELISION, "$1 ")
      .replace(CONTRACTION, "nt"),
  )
    .split(/\s+/)
    .map((text) => ({
      text: text.replace(/^[^\p{L}\p{N}@$|+]+/u, "").replace(/(?<![^\p{L}\p{N}@$+])[^\p{L}\p{N}@$+]+$/u, ""),
      withSigns: text
        .replace(/^[^\p{L}\p{N}@$|+!¡]+/u, "")
        .replace(/(?<![^\p{L}\p{N}@$+!|])[^\p{L}\p{N}@$+!|]+$/u, ""),
      endsSentence: /[.!?;:…]["')\]]*$/.test(text),
      endsClause: /,["')\]]*$/.test(text),
    }))
    .filter(({ text }) => text !== "");
}

/** `k i l l   y o u`: single letters with one space between are a word where wider spaces part the words. */
function mendSpacedLetters(text: string): string {
  const spaced = text.replace(/(?<=(?:^|\s)\S) [.*_-] (?=\S(?:\s|$))/g, " ");
  if (!spaced.includes("  ")) return spaced;
  return spaced
    .split(/ {2,}/)
    .map((part) => {
      const pieces = part.split(" ");
      return pieces.every((piece) => piece.length === 1) ? pieces.join("") : part;
    })
    .join("  ");
}
