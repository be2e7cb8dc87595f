import { hashPassword, passwordMatches } from "./passwords";

test.each([
  ["composed where it was set, and decomposed", "caf\u00e9 ol\u00e9", "cafe\u0301 ole\u0301", true],
  ["long, to its last letter", `${"a".repeat(127)}b`, `${"a".repeat(127)}b`, true],
  ["long, with another last letter", `${"a".repeat(127)}b`, `${"a".repeat(127)}c`, false],
  ["with another space at its end", "open sesame ", "open sesame", false],
  ["in another case", "Open Sesame", "open sesame", false],
])("a password %s: matches as it should", async (_, chosen, typed, matches) => {
  expect(await passwordMatches(await hashPassword(chosen), typed)).toBe(matches);
});
