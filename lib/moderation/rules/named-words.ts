import { fold } from "./fold";
import { type Decoded, mergeIL } from "./leet";
import { readWords } from "./tokens";

/** Words and phrases of letters, digits and spaces are compared as words; any other is looked for as it is written. */
const PLAIN = /^[\p{L}\p{N}'\s-]+$/u;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** A text that was read once, to look for words in it. */
export type ReadText = { readonly folded: string; readonly readings: readonly (readonly Decoded[])[] };

/** Reads a text as screening does: folded, with leetspeak, stretched and torn words undone (docs/product/screening.md). */
export function readText(text: string): ReadText {
  const folded = fold(text);
  return { folded, readings: readWords(folded) };
}

/**
 * Whether a text says a word or phrase, however it is disguised. It is plain text, never a pattern, and is found as whole
 * words only: "ass" is not in "class".
 */
export function says({ folded, readings }: ReadText, phrase: string): boolean {
  const wanted = fold(phrase).replace(/\s+/g, " ").trim();
  if (wanted === "") return false;
  if (includesWhole(folded.replace(/\s+/g, " "), wanted)) return true;
  const [words = []] = PLAIN.test(wanted) ? readWords(wanted) : [];
  return words.length > 0 && readings.some((reading) => includesRun(reading, words));
}

/** Whether it stands in the text with no letter or digit of another word beside it. */
function includesWhole(text: string, wanted: string): boolean {
  const touches = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && WORD_CHARACTER.test(a) && WORD_CHARACTER.test(b);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!touches(text[at - 1], wanted[0]) && !touches(wanted.at(-1), text[end])) return true;
  }
  return false;
}

function includesRun(reading: readonly Decoded[], words: readonly Decoded[]): boolean {
  return reading.some((_, at) => words.every((word, index) => standsFor(reading[at + index], word)));
}

function standsFor(written: Decoded | undefined, word: Decoded): boolean {
  if (written === undefined) return false;
  return [
    written.letters,
    written.letters.replace(/(.)\1{2,}/g, "$1$1"),
    written.letters.replace(/(.)\1{2,}/g, "$1"),
  ].some((letters) =>
    written.isAmbiguous || word.isAmbiguous
      ? mergeIL(letters) === mergeIL(word.letters)
      : letters === word.letters,
  );
}
