/** Digits and signs that stand for letters. `1`, `!` and `|` may be i or l: see `isAmbiguous`. */
const LETTER_OF: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
  "+": "t",
  "€": "e",
  "£": "l",
  "¢": "c",
  "(": "c",
  "¡": "i",
};

export type Decoded = {
  readonly letters: string;
  /** A sign in it may be i or l, so it is looked up with both letters as one. */
  readonly isAmbiguous: boolean;
};

/** Reads leetspeak in a word: `k1ll` and `pu$$y`; signs that stand for no letter fall out. Numbers stay numbers. */
export function decodeLeet(word: string): Decoded {
  if (/^[a-z]+$/.test(word)) return { letters: word, isAmbiguous: false };
  if (!/[a-z]/.test(word)) return { letters: withoutLetters(word), isAmbiguous: false };
  let letters = "";
  for (const character of word) {
    const letter = LETTER_OF[character];
    if (letter !== undefined) letters += letter;
    else if (/\p{L}/u.test(character)) letters += character;
  }
  return { letters, isAmbiguous: /[1!|¡]/.test(word) };
}

/** A number keeps its digits; a lone sign stays, because it may be a letter of a word torn apart (`a $ $`). */
function withoutLetters(word: string): string {
  return word.length === 1 && LETTER_OF[word] !== undefined ? word : word.replace(/[^\p{L}\p{N}]/gu, "");
}

/** i and l as one letter. */
export function mergeIL(word: string): string {
  return word.replaceAll("l", "i");
}
