import { runsOf } from "./runs";

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
