import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { decompress } from "wawoff2";
import { furtherPieces } from "@/lib/shared/further-fonts";

/** Alphabets of the fonts that are always registered (`fonts.ts`), and characters of no alphabet. */
const AT_HAND =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Common}\p{sc=Inherited}]/u;

/** Replaces letters that no font can draw. */
const UNDRAWN = "…";

/** A text that can be drawn, and the families of its letters, the best match first. */
export type Drawable = { readonly text: string; readonly families: readonly string[] };

const loading = new Map<string, Promise<void>>();
/** The decompressor has one shared memory, so files are unpacked one after another. */
let last: Promise<void> = Promise.resolve();
let folder: string | undefined;

/**
 * Registers the fonts of a text's Chinese, Japanese, Korean, Thai and Hindi letters. Their packages hold small compressed
 * files, of which a text needs a handful; each is unpacked once per process.
 */
export async function furtherLetters(text: string): Promise<Drawable> {
  const found = furtherPieces(text);
  const usual = new Set(
    [...text].filter((letter) => found.get(letter) || (!found.has(letter) && AT_HAND.test(letter))),
  );
  const needed = new Map(
    [...found.values()].flatMap((piece) => (piece ? [[piece.file, piece.family.name]] : [])),
  );
  await Promise.all([...needed.keys()].map(known));
  return {
    text: [...text]
      .map((letter) => (usual.has(letter) ? letter : UNDRAWN))
      .join("")
      .replace(/…+/g, UNDRAWN),
    families: [...new Set(needed.values())],
  };
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
