import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

/** By file; about 370 files of 30 to 300 kB if every letter of every script has been asked for. */
const made = new Map<string, Promise<Buffer>>();

/**
 * A font for the PDF library of a file that `furtherPieces` named, in the regular weight: the packages' fonts are variable and
 * compressed, which it cannot embed. Made once per process.
 */
export function furtherFont(file: string): Promise<Buffer> {
  const font = made.get(file) ?? makeFont(file);
  made.set(file, font);
  font.catch(() => made.delete(file));
  return font;
}

/** A constant, because the package's types lack `keepAllGlyphs`. */
const WHOLE = { keepAllGlyphs: true, targetFormat: "truetype", variationAxes: { wght: 400 } } as const;

async function makeFont(file: string): Promise<Buffer> {
  return subsetFont(await readFile(file), "", WHOLE);
}
