/**
 * Control, direction and invisible characters, except those that join letters and emoji.
 */
const UNSEEN = /(?:(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\u2028\u2029\u3164])+/gu;
/** More than three marks on a letter, which would cover the lines above; no alphabet needs more. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
const LONE_SURROGATES = /\p{Cs}/gu;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Prepares user text for a picture: one line of at most `most` graphemes. Longer text ends in an ellipsis, after a word if one
 * ends nearby.
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

/** Removes an incomplete last word, unless it is a large part of the text. */
function endedAtWord(cut: string): string {
  const end = cut.lastIndexOf(" ");
  return end > cut.length * 0.75 ? cut.slice(0, end) : cut;
}
