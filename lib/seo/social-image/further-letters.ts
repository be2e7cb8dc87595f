import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { decompress } from "wawoff2";
import { projectFile } from "./project-file";

type Family = {
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
/** Alphabets of the fonts that are always registered (`fonts.ts`), and characters of no alphabet. */
const AT_HAND =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Common}\p{sc=Inherited}]/u;

/** Replaces letters that no font can draw. */
const UNDRAWN = "…";

/** A file of a family with its ranges of code points. */
type Piece = { readonly file: string; readonly has: readonly (readonly [number, number])[] };

/** A text that can be drawn, and the families of its letters, the best match first. */
export type Drawable = { readonly text: string; readonly families: readonly string[] };

const piecesOf = new Map<string, readonly Piece[]>();
const loading = new Map<string, Promise<void>>();
/** The decompressor has one shared memory, so files are unpacked one after another. */
let last: Promise<void> = Promise.resolve();
let folder: string | undefined;

/**
 * Registers the fonts of a text's Chinese, Japanese, Korean, Thai and Hindi letters. Their packages hold small compressed
 * files, of which a text needs a handful; each is unpacked once per process.
 */
export async function furtherLetters(text: string): Promise<Drawable> {
  const usual = new Set<string>();
  const needed = new Map<string, Family>();
  const families = FAMILIES.toSorted(
    (one, other) => Number(isDistinctive(other, text)) - Number(isDistinctive(one, text)),
  );
  for (const letter of new Set(text)) {
    if (!FURTHER.test(letter)) {
      if (AT_HAND.test(letter)) usual.add(letter);
      continue;
    }
    const found = pieceWith(letter, families);
    if (found === null) continue;
    usual.add(letter);
    needed.set(found.piece.file, found.family);
  }
  await Promise.all([...needed.keys()].map(known));
  return {
    text: [...text]
      .map((letter) => (usual.has(letter) ? letter : UNDRAWN))
      .join("")
      .replace(/…+/g, UNDRAWN),
    families: [...new Set(needed.values())].map(({ name }) => name),
  };
}

function isDistinctive({ distinctive }: Family, text: string): boolean {
  return distinctive?.test(text) ?? false;
}

function pieceWith(letter: string, families: readonly Family[]): { piece: Piece; family: Family } | null {
  const code = letter.codePointAt(0) ?? 0;
  for (const family of families) {
    const piece = pieces(family).find(({ has }) => has.some(([from, to]) => from <= code && code <= to));
    if (piece !== undefined) return { piece, family };
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

function known(file: string): Promise<void> {
  const before = loading.get(file);
  if (before !== undefined) return before;
  last = last.catch(() => undefined).then(() => unpack(file));
  loading.set(file, last);
  return last;
}

/** Writes a decompressed copy, because the text library reads neither compressed fonts nor fonts in memory. */
async function unpack(file: string): Promise<void> {
  const fontfile = path.join(unpackedFonts(), `${path.basename(file, ".woff2")}.ttf`);
  writeFileSync(fontfile, await decompress(readFileSync(file)));
  await sharp({ text: { text: "a", fontfile } })
    .png()
    .toBuffer();
}

function unpackedFonts(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(path.join(tmpdir(), "bravado-letters-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}
