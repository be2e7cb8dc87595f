import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { furtherPieces } from "@/lib/shared/further-fonts";

/** Letters of these scripts join and stack, so that a word must be in one font: all of their letters at once. */
const JOINED = [/\p{sc=Thai}/u, /\p{sc=Devanagari}/u] as const;
const EVERY_JOINED = JOINED.map((script) =>
  Array.from({ length: 0x1000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    script.test(letter),
  ),
);

/** A font as the PDF library takes it, and the letters that it has. */
export type FurtherFont = { readonly letters: ReadonlySet<string>; readonly content: Buffer };

/**
 * Fonts with the Chinese, Japanese, Korean, Thai and Hindi letters of a text, in the regular weight: the packages have variable,
 * compressed fonts, which the PDF library cannot embed. A letter that they lack is in none.
 * @param known letters that need no font any more
 */
export async function furtherFonts(
  text: string,
  known: { readonly has: (letter: string) => boolean },
): Promise<readonly FurtherFont[]> {
  const lettersOf = new Map<string, Set<string>>();
  for (const [letter, piece] of furtherPieces(text)) {
    if (piece === null || known.has(letter)) continue;
    const together = EVERY_JOINED.find((letters) => letters.includes(letter)) ?? [letter];
    const letters = lettersOf.get(piece.file) ?? new Set();
    for (const each of together) letters.add(each);
    lettersOf.set(piece.file, letters);
  }
  const fonts: FurtherFont[] = [];
  for (const [file, letters] of lettersOf) {
    const content = await subsetFont(await readFile(file), [...letters].join(""), {
      targetFormat: "truetype",
      variationAxes: { wght: 400 },
    });
    fonts.push({ letters, content });
  }
  return fonts;
}
