/** Characters without a shape of their own: joiners, fillers of Hangul, variation selectors, blanks. */
const BLANK = /[\s\p{Z}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Emoji of several parts and with a chosen presentation, and scripts whose letters are joined by hand, need such characters. */
const EMOJI =
  /\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)*|[0-9#*]\uFE0F\u20E3/gu;
const JOINED =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Kannada}\p{Script=Telugu}])[\u200C\u200D]/gu;

/** More combining marks than a letter has in ordinary writing; a tall stack is painted over its surroundings. */
const PILED_UP = /(\p{M}{4})\p{M}+/gu;

/** Keeps the first four combining marks of each letter. */
export function withoutPiledUpMarks(text: string): string {
  return text.replace(PILED_UP, "$1");
}

/** Whether a text shows anything at all. */
export function isVisible(text: string): boolean {
  return text.replace(BLANK, "") !== "";
}

/** Whether a text has a letter or a digit that is seen: the fillers of Hangul are letters by their category alone. */
export function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(BLANK, ""));
}

/** Whether a name holds characters that nobody sees, with which it could pass for another. */
export function hasInvisible(name: string): boolean {
  return /[\p{Default_Ignorable_Code_Point}\u2800]/u.test(name.replace(EMOJI, "").replace(JOINED, ""));
}
