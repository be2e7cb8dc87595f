import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { z } from "zod";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";

/** Read by `components/shell/fonts.ts` and the overlay. */
export const FONTS = path.join(root, "components", "shell", "fonts");

/**
 * The weights that the styles use, and one optical size of the display face. With all of its sizes, its Latin letters would be
 * 77 kB instead of 37 before the largest paint (docs/performance.md#what-a-page-loads).
 */
const families = [
  { name: "bricolage-grotesque", kind: "opsz", axes: { wght: { min: 600, max: 800 }, opsz: 36 } },
  { name: "geist", kind: "wght", axes: { wght: { min: 400, max: 700 } } },
];

const rangesSchema = z.record(z.string(), z.string());

/** The pages' font files, subset from the packages. */
export function pageFonts(): Promise<readonly { readonly file: string; readonly content: Buffer }[]> {
  return Promise.all(
    families.flatMap(({ name, kind, axes: variationAxes }) => {
      const home = path.join(root, "node_modules", "@fontsource-variable", name);
      const ranges = rangesSchema.parse(JSON.parse(readFileSync(path.join(home, "unicode.json"), "utf8")));
      return ["latin", "latin-ext"].map(async (alphabet) => {
        const whole = readFileSync(path.join(home, "files", `${name}-${alphabet}-${kind}-normal.woff2`));
        const letters = lettersOf(ranges[alphabet] ?? "");
        const content = await subsetFont(whole, letters, { targetFormat: "woff2", variationAxes });
        return { file: `${name}-${alphabet}.woff2`, content };
      });
    }),
  );
}

/** Every letter of a CSS unicode-range: "U+0000-00FF,U+0131". */
function lettersOf(ranges: string): string {
  return ranges
    .split(",")
    .map((range) => {
      const [first = 0, last = first] = range
        .slice("U+".length)
        .split("-")
        .map((end) => Number.parseInt(end, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
        "",
      );
    })
    .join("");
}

async function main(): Promise<void> {
  mkdirSync(FONTS, { recursive: true });
  for (const { file, content } of await pageFonts()) {
    writeFileSync(path.join(FONTS, file), content);
    console.log(`${file}: ${content.length} bytes`);
  }
}

if (require.main === module) runMain(main);
