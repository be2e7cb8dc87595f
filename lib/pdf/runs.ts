import type { Face, FontName } from "./fonts";

/** A part of a text in one font, in the order in which it is drawn. */
export type Run = { readonly font: FontName; readonly text: string };

/** The fonts of further letters (`furtherFont`). */
export type FurtherLetters = ReadonlyMap<string, FontName>;
const NONE: FurtherLetters = new Map();

/** Letters that the site's faces have: Latin with the accents of Europe, figures, punctuation, currency signs. */
const OWN = /^[\u0020-\u007e\u00a0-\u017f\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2212]$/u;
/** Letters of the other face. */
const OTHER =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Inherited}\p{P}\p{Sc}\p{Sm}\p{N}\p{Zs}]$/u;
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u;
/** Joiners, variation selectors and direction marks: no letters of their own, and no font draws emoji joined. */
const SILENT = /[\p{Cc}\p{Cf}\p{Cs}\p{VS}]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** In place of letters that no font has. */
const MISSING = "\u25a1";

/**
 * Splits a line by the font that has its letters, and turns runs of right-to-left words round, as they are read. Spaces are in the
 * text's own face, which has no narrow one.
 */
export function runsOf(line: string, face: Face, further: FurtherLetters = NONE): Run[] {
  const runs: { font: FontName; text: string }[] = [];
  for (const letter of visualOrder(readable(line))) {
    const { font, text } = drawn(letter, face, further);
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  return runs;
}

/** The letters that are drawn of a text: composed, and without joiners and direction marks. */
export function readable(text: string): string {
  return text.normalize("NFC").replace(SILENT, "").replaceAll("\u202f", "\u00a0");
}

/** Whether a letter is in no font: it is drawn as a box. */
export function isMissing(letter: string, further: FurtherLetters): boolean {
  return drawn(letter, "body", further).text === MISSING && letter !== MISSING;
}

function drawn(letter: string, face: Face, further: FurtherLetters): Run {
  const other = face === "body" ? "other" : "otherStrong";
  if (OWN.test(letter)) return { font: face, text: letter };
  if (EMOJI.test(letter)) return { font: "emoji", text: letter };
  const font = further.get(letter);
  if (font !== undefined) return { font, text: letter };
  return { font: other, text: OTHER.test(letter) ? letter : MISSING };
}

/** Words of right-to-left scripts are drawn from right to left; the font turns the letters of each word. */
function visualOrder(line: string): string {
  const words = line.split(" ");
  const ordered: string[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (end < words.length && RIGHT_TO_LEFT.test(words[end] ?? "")) end += 1;
    if (end === at) ordered.push(words[at++] ?? "");
    else {
      ordered.push(...words.slice(at, end).reverse());
      at = end;
    }
  }
  return ordered.join(" ");
}
