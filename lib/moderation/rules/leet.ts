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

/** Hexadecimal digits, and what hyphens join to them: ids, hashes and UUIDs, if both digits and letters are among them. */
const ID = /(?<![\p{L}\p{N}@$!|+])[\da-f]{6,}(?:-[\da-f]+)*(?![\p{L}\p{N}@$!|+])/gu;

/** A folded text without ids, whose letters are chance. Numbers stay, and words that look like one (`b00b1e5`). */
export function withoutIds(folded: string, isWord: (decoded: Decoded) => boolean): string {
  return folded.replace(ID, (id) =>
    /[a-f]/.test(id) && /\d/.test(id) && !isWord(decodeLeet(id)) ? " " : id,
  );
}

/** Whether digits are as many as letters: then they stand for none, unless the whole is a known word. */
export function isCode(word: string): boolean {
  const digits = word.replace(/\D/g, "").length;
  return digits * 2 >= word.length;
}

/** Whether letters that stand among others may be chance: hexadecimal ones with a digit, and those that are digits by half. */
export function isChance(written: string): boolean {
  return /\d/.test(written) && (/^[\da-f]+$/.test(written) || isCode(written));
}

/** The characters of a word that stand for a letter, one for each that `decodeLeet` reads. */
export function lettersOf(word: string): string {
  return [...word].filter((character) => character in LETTER_OF || /\p{L}/u.test(character)).join("");
}

/**
 * The words and numbers of a run of letters and digits that is no known word in leetspeak: `viewer208`, `48h`. A code that mixes both
 * has none.
 */
export function partNumbers(word: string): string[] {
  const lead = /^\d*/.exec(word)?.[0] ?? "";
  const end = Math.max(lead.length, withoutTrail(word).length);
  const [core, trail] = [word.slice(lead.length, end), word.slice(end)];
  if (isCode(word)) return /\d/.test(core) ? [] : [lead, core, trail].filter((part) => part !== "");
  const isLead = lead.length >= 2;
  const isTrail = trail.length >= 3;
  const rest = `${isLead ? "" : lead}${core}${isTrail ? "" : trail}`;
  return [isLead ? lead : "", rest, isTrail ? trail : ""].filter((part) => part !== "");
}

/** A word without the digits at its end. */
export function withoutTrail(word: string): string {
  let end = word.length;
  while (/\d/.test(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** i and l as one letter. */
export function mergeIL(word: string): string {
  return word.replaceAll("l", "i");
}
