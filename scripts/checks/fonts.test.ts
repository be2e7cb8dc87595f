import { readFileSync } from "node:fs";
import path from "node:path";
import { FONTS, pageFonts } from "@/scripts/dev/fonts";

test("the committed font files match the output of `npm run fonts`", async () => {
  const made = await pageFonts();
  expect(made).toHaveLength(4);
  for (const { file, content } of made) {
    expect({ file, same: content.equals(readFileSync(path.join(FONTS, file))) }).toEqual({
      file,
      same: true,
    });
  }
});
