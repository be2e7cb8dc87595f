import { furtherFonts } from "./further-fonts";
import { isMissing, runsOf } from "./runs";

test.each([
  ["Łukasz Ñandú", [["body", "Łukasz Ñandú"]]],
  [
    "Đặng",
    [
      ["body", "Đ"],
      ["other", "ặ"],
      ["body", "ng"],
    ],
  ],
  [
    "nova 🔥",
    [
      ["body", "nova "],
      ["emoji", "🔥"],
    ],
  ],
  ["👨‍👩‍👧", [["emoji", "👨👩👧"]]],
  [
    "ሰላም san",
    [
      ["other", "□□□"],
      ["body", " san"],
    ],
  ],
  [
    "דוד כהן nova",
    [
      ["other", "כהן"],
      ["body", " "],
      ["other", "דוד"],
      ["body", " nova"],
    ],
  ],
  ["a\u202eb\u200bc", [["body", "abc"]]],
  ["1\u202f234", [["body", "1\u00a0234"]]],
])("draws each letter of %j in a font that has it", (text, runs) => {
  expect(runsOf(text, "body").map(({ font, text }) => [font, text])).toEqual(runs);
});

test.each(["田中の挑戦", "한국어 도전", "国际挑战。", "สวัสดีครับ", "नमस्ते दुनिया"])(
  "has a font for every letter of %j",
  async (text) => {
    const fonts = await furtherFonts(text, new Set());
    const further = new Map(
      fonts.flatMap(({ letters }, at) => [...letters].map((letter) => [letter, `further-${at}`] as const)),
    );
    expect([...text].filter((letter) => isMissing(letter, further))).toEqual([]);
    expect(await furtherFonts(text, further)).toEqual([]);
    expect(isMissing("ሰ", further)).toBe(true);
  },
);
