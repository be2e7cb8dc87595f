/**
 * Control signs, those that turn the direction of what follows, and those that are not seen at all; but not those that
 * join letters and emoji.
 */
const UNSEEN = /(?:(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\u2028\u2029\u3164])+/gu;
/** Signs stacked upon a letter until they cover the lines above it; honest alphabets need three. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
const LONE_SURROGATES = /\p{Cs}/gu;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Words of people as a picture can show them: on one line, at most `most` letters as readers count them. What is longer
 * ends in an ellipsis, after a word where one ends near by, and no letter is cut in two.
 */
export function pictureText(text: string, most: number): string {
  const line = text
    .replace(LONE_SURROGATES, "")
    .replace(UNSEEN, " ")
    .replace(PILED_MARKS, "$1")
    .replace(/\s+/gu, " ")
    .trim();
  const shown = [...letters.segment(line.slice(0, most * 16))].map(({ segment }) => segment);
  return shown.length <= most ? line : `${endedAtWord(shown.slice(0, most).join("").trimEnd())}…`;
}

/** Without the beginning of a last word, unless that is much of the text. */
function endedAtWord(cut: string): string {
  const end = cut.lastIndexOf(" ");
  return end > cut.length * 0.75 ? cut.slice(0, end) : cut;
}
