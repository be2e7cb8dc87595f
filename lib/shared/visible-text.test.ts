import { hasInvisible, hasLetters, isVisible } from "./visible-text";

test.each([
  ["Nova", false],
  ["Nova\u3164", true],
  ["\u115fNova", true],
  ["No\u1160va", true],
  ["Nova\uffa0", true],
  ["No\u200dva", true],
  ["No\u00adva", true],
  ["Nova\u2060", true],
  ["Nova\ufe0f", true],
  ["Nova\u2800", true],
  ["Nova \u2764\ufe0f", false],
  ["\u{1F469}\u{1F3FD}\u200D\u{1F4BB} Nova", false],
  ["\u0646\u0648\u200c\u0627", false],
  ["Zoé 東京", false],
])("hidden characters in %j: %s", (name, hidden) => {
  expect(hasInvisible(name)).toBe(hidden);
});

test.each([
  ["Do a handstand", true, true],
  ["7", true, true],
  ["\u{1F525}\u{1F525}", true, false],
  ["!?", true, false],
  ["\u200b\u200b\u3164\u2060", false, false],
  ["\u2800 \u00a0", false, false],
  ["\u0301", false, false],
  ["", false, false],
])("%j is visible: %s, has letters: %s", (text, visible, letters) => {
  expect([isVisible(text), hasLetters(text)]).toEqual([visible, letters]);
});
