import { pictureText } from "./picture-text";

const family = "👩‍👩‍👧";

test.each([
  ["Win blindfolded", 40, "Win blindfolded"],
  ["  two\n\tlines ", 40, "two lines"],
  ["a".repeat(200), 5, "aaaaa…"],
  ["one two", 4, "one…"],
  ["one two three four", 16, "one two three…"],
  ["a wonderful", 8, "a wonder…"],
  [family.repeat(3), 2, `${family.repeat(2)}…`],
  ["مرحبا بالجميع", 5, "مرحبا…"],
  ["left\u202Etfel\u2066\u200F", 40, "left tfel"],
  ["nul\u0000\u0007l", 40, "nul l"],
  [`Z${"\u0301".repeat(50)}a`, 40, `Z${"\u0301".repeat(3)}a`],
  ["half \uD83C a letter", 40, "half a letter"],
  ["\u200B\uFEFF", 40, ""],
])("%j within %i letters", (text, most, shown) => {
  expect(pictureText(text, most)).toBe(shown);
});
