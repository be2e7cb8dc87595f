import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFile } from "./project-file";

export type Family = {
  readonly name: string;
  /** In `node_modules/@fontsource-variable`. */
  readonly folder: string;
  /** Letters that identify this family's language. Chinese has none: Japanese and Korean use its letters too. */
  readonly distinctive?: RegExp;
};

const FAMILIES: readonly Family[] = [
  { name: "Noto Sans SC", folder: "noto-sans-sc" },
  { name: "Noto Sans JP", folder: "noto-sans-jp", distinctive: /[\p{sc=Hiragana}\p{sc=Katakana}]/u },
  { name: "Noto Sans KR", folder: "noto-sans-kr", distinctive: /\p{sc=Hangul}/u },
  { name: "Noto Sans Thai", folder: "noto-sans-thai", distinctive: /\p{sc=Thai}/u },
  { name: "Noto Sans Devanagari", folder: "noto-sans-devanagari", distinctive: /\p{sc=Devanagari}/u },
];

/** Letters and punctuation of these families. */
const FURTHER =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Devanagari}\uFF00-\uFFEF]/u;

/** A compressed file of a family with its ranges of code points. */
type Piece = { readonly file: string; readonly has: readonly (readonly [number, number])[] };

export type FoundPiece = { readonly file: string; readonly family: Family };

const piecesOf = new Map<string, readonly Piece[]>();

/** Whether a letter is of one of the families for Chinese, Japanese, Korean, Thai and Hindi. */
function isFurther(letter: string): boolean {
  return FURTHER.test(letter);
}

/**
 * For each further letter of a text the file that has it, or null where none has. Their packages hold many small files, of which
 * a text needs a handful; letters that languages share look as in the language of the text.
 */
export function furtherPieces(text: string): Map<string, FoundPiece | null> {
  const families = FAMILIES.toSorted(
    (one, other) => Number(isDistinctive(other, text)) - Number(isDistinctive(one, text)),
  );
  const letters = [...new Set(text)].filter(isFurther);
  return new Map(letters.map((letter) => [letter, pieceWith(letter, families)]));
}

function isDistinctive({ distinctive }: Family, text: string): boolean {
  return distinctive?.test(text) ?? false;
}

function pieceWith(letter: string, families: readonly Family[]): FoundPiece | null {
  const code = letter.codePointAt(0) ?? 0;
  for (const family of families) {
    const piece = pieces(family).find(({ has }) => has.some(([from, to]) => from <= code && code <= to));
    if (piece !== undefined) return { file: piece.file, family };
  }
  return null;
}

/** Read on first use: few processes need it. */
function pieces({ folder: name }: Family): readonly Piece[] {
  const read = piecesOf.get(name) ?? readPieces(name);
  piecesOf.set(name, read);
  return read;
}

function readPieces(name: string): Piece[] {
  const home = projectFile(`node_modules/@fontsource-variable/${name}`);
  const ranges: Record<string, string> = JSON.parse(readFileSync(path.join(home, "unicode.json"), "utf8"));
  return Object.entries(ranges).map(([piece, has]) => ({
    file: path.join(home, "files", `${name}-${piece.replace(/[[\]]/g, "")}-wght-normal.woff2`),
    has: has.split(",").map(borders),
  }));
}

/** "U+4e00-4e10", "U+3002". */
function borders(range: string): readonly [number, number] {
  const [from = "", to = from] = range.replace("U+", "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
